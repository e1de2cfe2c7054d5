// Change: a block that was rendered at build time (plugins/samples) is shown as it came; any other is the theme's.
import type { ReactNode } from 'react';
import { CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import CodeBlock from '@theme-original/CodeBlock';
import type { Props } from '@theme/CodeBlock';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import { codeOf } from '@site/src/components/SampleTypes/codeOf';
import { RenderedBlockContext, type RenderedBlock } from '@site/src/components/SampleTypes/RenderedBlock';

type RenderedProps = Props & RenderedBlock & { html: string };

function isRendered(props: Props): props is RenderedProps {
  return 'html' in props && typeof props.html === 'string';
}

function RenderedCodeBlock({ html, types, className, metastring, title }: RenderedProps): ReactNode {
  const metadata: CodeBlockMetadata = {
    codeInput: '',
    code: codeOf(html),
    className: className ?? '',
    language: /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text',
    title: /title="([^"]*)"/.exec(metastring ?? '')?.[1] ?? title,
    lineNumbersStart: undefined,
    lineClassNames: {},
  };
  return (
    <RenderedBlockContext value={{ html, types }}>
      <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
        <CodeBlockLayout />
      </CodeBlockContextProvider>
    </RenderedBlockContext>
  );
}

export default function CodeBlockWrapper(props: Props): ReactNode {
  return isRendered(props) ? <RenderedCodeBlock {...props} /> : <CodeBlock {...props} />;
}
