// Change: code arrives highlighted, with what the compiler said about it. Ejected from Docusaurus 3.10.2.
import { useContext, type ReactNode } from 'react';
import clsx from 'clsx';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content';
import { RenderedBlockContext } from '@site/src/components/SampleTypes/RenderedBlock';
import { useSampleTypes } from '@site/src/components/SampleTypes/useSampleTypes';

export default function CodeBlockContent({ className }: Props): ReactNode {
  const {
    metadata,
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const { html, types } = useContext(RenderedBlockContext);
  const typesProps = useSampleTypes(types);
  return (
    <pre
      ref={codeBlockRef}
      // A block that scrolls must be reachable by keyboard; it is also where the arrow keys for types start.
      tabIndex={0}
      {...typesProps}
      className={clsx(className, 'code-content thin-scrollbar')}
    >
      {html === undefined ? <code>{metadata.code}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
    </pre>
  );
}
