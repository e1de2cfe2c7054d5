// Change: a block was rendered at build time (plugins/pages) and is shown as it came; any other is plain text. Its
// colours come from a stylesheet, not from a style attribute, and its buttons when it comes near the window.
// Ejected from Docusaurus 3.10.2, so that no reader loads what the theme renders blocks with.
import { Children, useMemo, useRef, type HTMLAttributes, type PointerEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/CodeBlock';
import type { SampleBlock } from '@site/plugins/pages/browser/SampleBlock';
import CodeButtons from '@site/src/components/CodeButtons/CodeButtons';
import { sitePath } from '@site/lib/browser/sitePath';

type BlockProps = Pick<HTMLAttributes<HTMLElement>, 'onPointerOver' | 'role' | 'aria-label'> & {
  'data-typed'?: boolean;
};

/**
 * Makes the types of a block available from its first use on: the code for it and the page's types are fetched then,
 * and never before.
 */
function useSampleTypes(types: string | undefined, title = 'Code'): BlockProps {
  const url = sitePath(`/${types}`);
  const used = useRef(false);
  const use = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
    if (used.current) {
      return;
    }
    used.current = true;
    import('@site/src/components/SampleTypes/showTypes')
      .then(({ showTypes }) => showTypes(currentTarget, url, { x, y }))
      // The network failed; the next use tries again.
      .catch(() => (used.current = false));
  };
  return {
    role: 'group',
    'aria-label': title,
    ...(types !== undefined && { 'data-typed': true, onPointerOver: use }),
  };
}

function getText(children: ReactNode): string {
  const texts = Children.toArray(children).filter((part) => typeof part === 'string');
  return texts.join('').replace(/\n$/, '');
}

export default function CodeBlock(props: Props & Partial<SampleBlock>): ReactNode {
  const { className, children, html, types, setup, playground } = props;
  const title = props.title ?? (/-(ba)?sh$/.test(className ?? '') ? 'Terminal' : undefined);
  // A message and a signature are to be read; what is to be used has a name, and buttons beside it.
  const name = title ?? (types === undefined ? undefined : 'TypeScript');
  const block = useRef<HTMLDivElement>(null);
  const typesProps = useSampleTypes(types, title);
  // A new object would have React write the same inside again.
  const inside = useMemo(() => (html === undefined ? undefined : { __html: html }), [html]);
  return (
    <div className={clsx(className, 'code-block', ThemeClassNames.common.codeBlock)}>
      {name !== undefined && (
        <div className="code-title" data-name={title}>
          {name}
          <CodeButtons block={block} setup={setup} playground={playground} types={types} />
        </div>
      )}
      <div
        ref={block}
        // A block that scrolls must be reachable by keyboard.
        tabIndex={0}
        {...typesProps}
        className="code-content thin-scrollbar"
        dangerouslySetInnerHTML={inside}
      >
        {inside === undefined ? (
          <pre>
            <code>{getText(children)}</code>
          </pre>
        ) : undefined}
      </div>
    </div>
  );
}
