import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import Button from '@theme/CodeBlock/Buttons/Button';
import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import { blockClasses, type SampleBlock } from '@site/config/SampleBlock';
import { inlineSetupFile } from '@site/config/inlineSetupFile';

interface Props extends Pick<SampleBlock, 'setup' | 'setupId'> {
  /** The `pre` element that the buttons belong to. */
  block: RefObject<HTMLPreElement | null>;
}

/** The code of a block as a reader copies it, without what the compiler said. */
function readCode(block: HTMLPreElement | null): string {
  const lines = Array.from(block?.getElementsByClassName(blockClasses.line) ?? []);
  const code = lines.length > 0 ? lines.map(({ textContent }) => textContent).join('') : block?.textContent;
  return (code ?? '').replace(/\n$/, '');
}

/** Copies a block together with what it needs of its set-up file, as one file. */
function CopyWithSetup({ code, setup, setupId }: { code: string; setup: string; setupId: string }): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setIsCopied(false), 1000) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    const file = readCode(document.querySelector(`#${setupId} pre`));
    const whole = inlineSetupFile(code, `./${setup.replace(/\.ts$/, '')}`, file);
    void navigator.clipboard.writeText(whole).then(() => setIsCopied(true));
  };
  return (
    <Button aria-label={isCopied ? 'Copied' : `Copy with ${setup}`} onClick={copy}>
      {isCopied ? 'Copied' : `with ${setup}`}
    </Button>
  );
}

function NearButtons({ block, setup, setupId }: Props): ReactNode {
  const [code] = useState(() => readCode(block.current));
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
        {setup !== undefined && setupId !== undefined && <CopyWithSetup code={code} setup={setup} setupId={setupId} />}
        <CopyButton />
      </div>
    </CodeBlockContextProvider>
  );
}

/**
 * The theme's buttons of a code block, made when the block is less than a window's height away: a page of a hundred
 * blocks would otherwise be measured and laid out anew for buttons that nobody sees.
 */
export default function CodeButtons({ block, ...setup }: Props): ReactNode {
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
  return isNear && <NearButtons block={block} {...setup} />;
}
