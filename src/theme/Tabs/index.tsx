// Change: gives each tab an id and the id of its panel, which src/theme/TabItem/index.tsx takes.
import { Children, cloneElement, isValidElement, type ReactNode, useId } from 'react';
import type { Props as TabItemProps } from '@theme/TabItem';
import type { Props } from '@theme/Tabs';
import Tabs from '@theme-original/Tabs';

export default function TabsWrapper({ children, ...props }: Props): ReactNode {
  const id = useId();
  return (
    <Tabs {...props}>
      {Children.map(children, (child, index) =>
        isValidElement<TabItemProps>(child)
          ? cloneElement(child, {
              attributes: { ...child.props.attributes, id: `${id}tab${index}`, 'aria-controls': `${id}panel${index}` },
            })
          : child,
      )}
    </Tabs>
  );
}
