import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import { blockClasses, type SampleBlock } from '@site/config/SampleBlock';
import { inlineSetupFile } from '@site/config/inlineSetupFile';

interface Props extends Pick<SampleBlock, 'setup' | 'setupId' | 'playground'> {
  /** The `pre` element that the buttons belong to. */
  block: RefObject<HTMLPreElement | null>;
}

/** The code of a block as a reader copies it, without what the compiler said. */
function readCode(block: HTMLPreElement | null): string {
  const lines = Array.from(block?.getElementsByClassName(blockClasses.line) ?? []);
  const code = lines.length > 0 ? lines.map(({ textContent }) => textContent).join('') : block?.textContent;
  return (code ?? '').replace(/\n$/, '');
}

/** A block with what it needs of its set-up file, as one file. */
function readFile(code: string, { setup, setupId }: Pick<SampleBlock, 'setup' | 'setupId'>): string {
  const file = setupId === undefined ? null : document.querySelector<HTMLPreElement>(`#${setupId} pre`);
  return setup === undefined ? code : inlineSetupFile(code, `./${setup.replace(/\.ts$/, '')}`, readCode(file));
}

function CopyWithSetup({ setup, read }: { setup: string; read: () => string }): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setIsCopied(false), 1000) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => void navigator.clipboard.writeText(read()).then(() => setIsCopied(true));
  return (
    <Button aria-label={isCopied ? 'Copied' : `Copy with ${setup}`} onClick={copy}>
      {isCopied ? 'Copied' : `with ${setup}`}
    </Button>
  );
}

/** Opens a block in the TypeScript Playground; what makes the address comes with the first click. */
function PlaygroundButton({ playground, read }: { playground: string; read: () => string }): ReactNode {
  const open = () => void import('./openPlayground').then(({ openPlayground }) => openPlayground(read(), playground));
  return (
    <Button aria-label="Open in the TypeScript Playground" onClick={open}>
      Playground
    </Button>
  );
}

function NearButtons({ block, playground, ...file }: Props): ReactNode {
  const [code] = useState(() => readCode(block.current));
  const read = () => readFile(code, file);
  const wordWrap = useCodeWordWrap();
  const { codeBlockRef } = wordWrap;
  useLayoutEffect(() => {
    codeBlockRef.current = block.current;
  }, [block, codeBlockRef]);
  // The buttons read nothing else; the rest is for the theme's own rendering of a block.
  const metadata = { code } as CodeBlockMetadata;
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <div className="code-buttons">
        <WordWrapButton />
        {playground !== undefined && <PlaygroundButton playground={playground} read={read} />}
        {file.setup !== undefined && <CopyWithSetup setup={file.setup} read={read} />}
        <CopyButton />
      </div>
    </CodeBlockContextProvider>
  );
}

/**
 * The theme's buttons of a code block, made when the block is less than a window's height away: a page of a hundred
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
  return isNear && <NearButtons block={block} {...sample} />;
}
