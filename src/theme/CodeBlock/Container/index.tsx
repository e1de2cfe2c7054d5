// Change: colours come from a stylesheet (plugins/samples), not from a style attribute. Ejected from Docusaurus 3.10.2.
import { createElement, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { ThemeClassNames } from '@docusaurus/theme-common';

export default function CodeBlockContainer<T extends 'div' | 'pre'>({
  as,
  ...props
}: { as: T } & ComponentProps<T>): ReactNode {
  return createElement(as, {
    ...props,
    className: clsx(props.className, 'code-block', ThemeClassNames.common.codeBlock),
  });
}
