import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import Buttons from '@theme/CodeBlock/Buttons';
import { whenNear } from './whenNear';

interface Props {
  /** The `pre` element that the buttons belong to. */
  block: RefObject<HTMLPreElement | null>;
  /** Gives the code as a reader copies it; asked once, when the buttons are made. */
  code: () => string;
}

function NearButtons({ block, code: codeOfBlock }: Props): ReactNode {
  const [code] = useState(codeOfBlock);
  const wordWrap = useCodeWordWrap();
  const { codeBlockRef } = wordWrap;
  useLayoutEffect(() => {
    codeBlockRef.current = block.current;
  }, [block, codeBlockRef]);
  const metadata: CodeBlockMetadata = {
    codeInput: code,
    code,
    className: '',
    language: '',
    title: undefined,
    lineNumbersStart: undefined,
    lineClassNames: {},
  };
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Buttons />
    </CodeBlockContextProvider>
  );
}

/**
 * The theme's buttons of a code block, made when the block comes near the window: a page of a hundred blocks would
 * otherwise be measured and laid out anew for buttons that nobody sees.
 */
export default function CodeButtons(props: Props): ReactNode {
  const { block } = props;
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (block.current === null ? undefined : whenNear(block.current, () => setIsNear(true))), [block]);
  return isNear && <NearButtons {...props} />;
}
