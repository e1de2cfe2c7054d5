// Change: a panel has the id that its tab controls, and the tab's name, which it shows without a script. Ejected from Docusaurus 3.10.2.
import type { ReactNode } from 'react';
import { useTabs } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/TabItem';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export default function TabItem({ children, className, value, label, attributes }: Props): ReactNode {
  const { selectedValue } = useTabs();
  return (
    <div
      role="tabpanel"
      id={textOf(attributes?.['aria-controls'])}
      aria-labelledby={textOf(attributes?.id)}
      className={className}
      data-label={label ?? value}
      hidden={value !== selectedValue}
    >
      {children}
    </div>
  );
}
