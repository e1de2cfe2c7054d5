// Change: a block was rendered at build time (plugins/samples) and is shown as it came; any other is plain text.
// Ejected from Docusaurus 3.10.2, so that no reader loads what the theme renders blocks with.
import { Children, type ReactNode } from 'react';
import { CodeBlockContextProvider, useCodeWordWrap, type CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import { codeOf } from '@site/src/components/SampleTypes/codeOf';
import { RenderedBlockContext, type RenderedBlock } from '@site/src/components/SampleTypes/RenderedBlock';

type RenderedProps = Props & RenderedBlock & { html: string };

function isRendered(props: Props): props is RenderedProps {
  return 'html' in props && typeof props.html === 'string';
}

function textOf(children: ReactNode): string {
  const texts = Children.toArray(children).filter((part) => typeof part === 'string');
  return texts.join('').replace(/\n$/, '');
}

export default function CodeBlock(props: Props): ReactNode {
  const { className = '', metastring, title, children } = props;
  const rendered = isRendered(props) ? { html: props.html, types: props.types } : {};
  const metadata: CodeBlockMetadata = {
    codeInput: '',
    code: isRendered(props) ? codeOf(props.html) : textOf(children),
    className,
    language: /language-(\S+)/.exec(className)?.[1] ?? 'text',
    title: /title="([^"]*)"/.exec(metastring ?? '')?.[1] ?? title,
    lineNumbersStart: undefined,
    lineClassNames: {},
  };
  return (
    <RenderedBlockContext value={rendered}>
      <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
        <CodeBlockLayout />
      </CodeBlockContextProvider>
    </RenderedBlockContext>
  );
}
