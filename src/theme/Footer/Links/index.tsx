// Change: knows columns only, which is what config/footer.ts has.
import type { ReactNode } from 'react';
import { isMultiColumnFooterLinks } from '@docusaurus/theme-common';
import type { Props } from '@theme/Footer/Links';
import MultiColumn from '@theme/Footer/Links/MultiColumn';

export default function FooterLinks({ links }: Props): ReactNode {
  if (!isMultiColumnFooterLinks(links)) {
    throw new Error('The footer has links outside of columns. Put them into columns in config/footer.ts.');
  }
  return <MultiColumn columns={links} />;
}
