// Change: says whose property the date is, since `itemprop` counts inside of an item alone.
import type { ReactNode } from 'react';
import type { Props } from '@theme/LastUpdated';
import LastUpdated from '@theme-original/LastUpdated';

export default function LastUpdatedWrapper(props: Props): ReactNode {
  return (
    <span itemScope itemType="https://schema.org/WebPage">
      <LastUpdated {...props} />
    </span>
  );
}
