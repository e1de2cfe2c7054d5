import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import { blockClasses } from '@site/config/SampleBlock';

interface Props {
  /** The `pre` element that the buttons belong to. */
  block: RefObject<HTMLPreElement | null>;
}

/** The code of a block as a reader copies it, without what the compiler said. */
function codeOf(block: HTMLPreElement | null): string {
  const lines = Array.from(block?.getElementsByClassName(blockClasses.line) ?? []);
  const code = lines.length > 0 ? lines.map(({ textContent }) => textContent).join('') : block?.textContent;
  return (code ?? '').replace(/\n$/, '');
}

function NearButtons({ block }: Props): ReactNode {
  const [code] = useState(() => codeOf(block.current));
  const wordWrap = useCodeWordWrap();
  const { codeBlockRef } = wordWrap;
  useLayoutEffect(() => {
    codeBlockRef.current = block.current;
  }, [block, codeBlockRef]);
  // The buttons read nothing else; the rest is for the theme's own rendering of a block.
  const metadata = { code } as CodeBlockMetadata;
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Buttons />
    </CodeBlockContextProvider>
  );
}

/**
 * The theme's buttons of a code block, made when the block is less than a window's height away: a page of a hundred
 * blocks would otherwise be measured and laid out anew for buttons that nobody sees.
 */
export default function CodeButtons({ block }: Props): ReactNode {
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
  return isNear && <NearButtons block={block} />;
}
