// Change: tabs stay as they are hydrated, where the theme makes them anew; tab and panel name each other. Ejected from Docusaurus 3.10.2.
import { Children, cloneElement, isValidElement, type KeyboardEvent, type ReactNode, useId } from 'react';
import clsx from 'clsx';
import { TabsProvider, useScrollPositionBlocker, useTabsContextValue } from '@docusaurus/theme-common/internal';
import type { Props as TabItemProps } from '@theme/TabItem';
import type { Props } from '@theme/Tabs';

function pressKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const { previousElementSibling: before, nextElementSibling: after, parentElement: list } = currentTarget;
  const next = { ArrowLeft: before ?? list?.lastElementChild, ArrowRight: after ?? list?.firstElementChild }[key];
  if (next instanceof HTMLElement) {
    next.focus();
  } else if (key === 'Enter') {
    currentTarget.click();
  }
}

export default function Tabs({ children, ...props }: Props): ReactNode {
  const id = useId();
  const tabs = Children.toArray(children)
    .filter((child) => isValidElement<TabItemProps>(child))
    .map((child, index) => {
      const ids = { id: `${id}tab${index}`, 'aria-controls': `${id}panel${index}` };
      return cloneElement(child, { attributes: { ...child.props.attributes, ...ids } });
    });
  const state = useTabsContextValue({ ...props, children: tabs });
  const { blockElementScrollPositionUntilNextRender: keepPlace } = useScrollPositionBlocker();
  return (
    <TabsProvider value={state}>
      <div className="tabs-container">
        <ul role="tablist" aria-orientation="horizontal" className="tabs">
          {state.tabValues.map(({ value, label, attributes }) => (
            <li
              key={value}
              role="tab"
              tabIndex={value === state.selectedValue ? 0 : -1}
              aria-selected={value === state.selectedValue}
              className={clsx('tabs__item', value === state.selectedValue && 'tabs__item--active')}
              onKeyDown={pressKey}
              onClick={({ currentTarget }) => {
                keepPlace(currentTarget);
                state.selectValue(value);
              }}
              {...attributes}
            >
              {label ?? value}
            </li>
          ))}
        </ul>
        <div className="margin-top--md">{tabs}</div>
      </div>
    </TabsProvider>
  );
}
