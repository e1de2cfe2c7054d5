import { useEffect, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { blockClasses, type SampleBlock } from '@site/plugins/pages/browser/SampleBlock';
import type { ShownType } from '@site/src/components/SampleTypes/TypePopup';
import Menu from '@site/src/components/Menu/Menu';
import { fetchText } from '@site/lib/browser/fetchText';
import { useCopy } from '@site/lib/browser/useCopy';
import { sitePath } from '@site/lib/browser/sitePath';
import { inlineSetupFile } from '@site/lib/browser/inlineSetupFile';

interface Props extends Pick<SampleBlock, 'setup' | 'playground' | 'types'> {
  /** The element with the code that the buttons belong to. */
  block: RefObject<HTMLElement | null>;
}

/** The code of a block as a reader copies it, without what the compiler said. */
function readCode(block: Element | null): string {
  const lines = Array.from(block?.getElementsByClassName(blockClasses.line) ?? []);
  const code = lines.length > 0 ? lines.map(({ textContent }) => textContent).join('') : block?.textContent;
  return (code ?? '').replace(/\n$/, '');
}

/** A block with what it needs of its set-up file, as one file. */
async function readFile(code: string, setup: string): Promise<string> {
  const [, file = ''] = /^```ts\n([^]*?)^```/m.exec(await fetchText(sitePath(setup))) ?? [];
  return inlineSetupFile(code, `./${nameOf(setup)}`, file);
}

/** What a sample imports the set-up file of a route as. */
const nameOf = (setup: string) => setup.replaceAll(/.*\/|-.*/g, '');

/**
 * What a block is called among those of its page: by its title, or the heading above it, and a number where that is another's.
 *
 * @param code An element of the block.
 */
function nameBlock(code: Element | null): string {
  const names: string[] = [];
  let heading = '';
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, h4, .code-block)')) {
    if (element.matches('.code-block')) {
      const name = element.querySelector<HTMLElement>('.code-title')?.dataset.name ?? `the code “${heading}”`;
      names.push(name);
      if (element.contains(code)) {
        const count = names.filter((other) => other === name).length;
        return count === 1 ? name : `${name}, ${count}`;
      }
    } else {
      // The link of a heading is a space of no width.
      heading = element.textContent.replace('\u200B', '').trim();
    }
  }
  return 'the code';
}

function Button(props: ComponentProps<'button'>): ReactNode {
  return <button type="button" className="clean-btn" {...props} />;
}

interface CopyProps {
  label: string;
  name: string;
  read: () => string | Promise<string>;
}

function CopyButton({ label, name, read }: CopyProps): ReactNode {
  const { outcome, spoken, copy, forget } = useCopy('Not copied');
  useEffect(() => {
    const timer = outcome === 'Copied' ? setTimeout(forget, 2000) : undefined;
    return () => clearTimeout(timer);
  }, [outcome, forget]);
  return (
    <>
      <Button aria-label={name} onClick={() => copy(read())}>
        <span data-shown={outcome === ''}>{label}</span>
        <span data-shown={outcome !== ''}>{outcome || 'Copied'}</span>
      </Button>
      {/* What is in a button is its name alone; a status is read where it is empty, too. */}
      <span aria-live="polite" className="unseen">
        {spoken && name.replace('Copy', spoken)}
      </span>
    </>
  );
}

/** Opens a block in the TypeScript Playground; what makes the address comes with the first click. */
function PlaygroundButton({ playground, read }: { playground: string; read: () => Promise<string> }): ReactNode {
  const open = () =>
    void Promise.all([import('./openPlayground'), read()]).then(([{ openPlayground }, code]) =>
      openPlayground(code, playground),
    );
  return (
    <Button title="Needs a connection" onClick={open}>
      Edit in the Playground
    </Button>
  );
}

/** The focus has a screen reader go on with the list, and a phone close the buttons that lie over it. */
const focusOn = (list: HTMLElement | null) => list?.focus();

function TypeList({ list }: { list: readonly ShownType[] }): ReactNode {
  return (
    <ul ref={focusOn} tabIndex={-1} className="sample-note code-types" aria-label="Types">
      {list.map(([start, whole]) => (
        <li key={whole ?? start}>
          {whole === undefined ? (
            start
          ) : (
            <details>
              <summary>{start}</summary>
              {whole}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Lists the types of a block under it, for a reader who cannot point at its words. */
function TypesButton({ block, name, types }: { block: Props['block']; name: string; types: string }): ReactNode {
  const url = sitePath(`/${types}`);
  const [list, setList] = useState<readonly ShownType[]>([]);
  const load = () =>
    import('@site/src/components/SampleTypes/showTypes')
      .then(({ listTypes }) => listTypes(url))
      // The network failed; the next click tries again.
      .catch(() => []);
  const isOpen = list.length > 0;
  const frame = block.current?.parentElement;
  return (
    <>
      <Button
        aria-label={`Types of ${name}`}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setList([]) : void load().then(setList))}
      >
        Types
      </Button>
      {isOpen && frame && createPortal(<TypeList list={list} />, frame)}
    </>
  );
}

function NearButtons({ block, playground, types, setup }: Props): ReactNode {
  const [code] = useState(() => readCode(block.current));
  const [name] = useState(() => nameBlock(block.current));
  const withSetup = setup && `Copy with ${nameOf(setup)}.ts`;
  const read = () => (setup === undefined ? Promise.resolve(code) : readFile(code, setup));
  // Demos are there to be edited.
  const [isDemo] = useState(() => block.current?.matches('.demo *') === true);
  const edit = playground !== undefined && <PlaygroundButton key="playground" playground={playground} read={read} />;
  const others = [
    !isDemo && edit,
    types !== undefined && <TypesButton key="types" block={block} name={name} types={types} />,
    withSetup && <CopyButton key="file" label={withSetup} name={`${withSetup}: ${name}`} read={read} />,
  ].filter(Boolean);
  return (
    <>
      {isDemo && edit}
      {others.length > 0 && (
        <Menu label="More" of={name}>
          {others}
        </Menu>
      )}
      <CopyButton label="Copy" name={`Copy ${name}`} read={() => code} />
    </>
  );
}

/**
 * The buttons of a code block, made when the block is less than a window's height away: a page of a hundred
 * blocks would otherwise be measured and laid out anew for buttons that nobody sees.
 */
export default function CodeButtons({ block, ...sample }: Props): ReactNode {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setIsNear(true);
          observer.disconnect();
        }
      },
      { rootMargin: '100% 0%' },
    );
    if (block.current !== null) {
      observer.observe(block.current);
    }
    return () => observer.disconnect();
  }, [block]);
  return <div className="code-buttons">{isNear && <NearButtons block={block} {...sample} />}</div>;
}
