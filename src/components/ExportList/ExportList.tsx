import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import styles from './ExportList.module.css';

/**
 * A list of exports, which plugins/pages puts in as its children, with a field that leaves the items with a text, and then
 * shows their sentences.
 */
export default function ExportList({ children }: { children?: ReactNode }): ReactNode {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState('');
  const [count, setCount] = useState<number>();
  const wanted = useDeferredValue(asked.trim().toLowerCase());

  useEffect(() => {
    const items = [...(list.current?.querySelectorAll('li') ?? [])];
    for (const item of items) {
      item.hidden = !item.textContent.toLowerCase().includes(wanted);
    }
    for (const heading of list.current?.querySelectorAll('h2') ?? []) {
      heading.hidden = heading.nextElementSibling?.querySelector('li:not([hidden])') === null;
    }
    setCount(wanted === '' ? undefined : items.filter(({ hidden }) => !hidden).length);
  }, [wanted]);

  return (
    <section
      ref={list}
      aria-label="Exports"
      className={styles.list}
      data-filtered={count === undefined ? undefined : ''}
    >
      <div className="needs-script">
        <div className={styles.field}>
          <label htmlFor={id}>Filter</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="A name, or what it does"
            onChange={({ target }) => setAsked(target.value)}
          />
          <span role="status">{count === undefined ? '' : `${count} ${count === 1 ? 'export' : 'exports'}`}</span>
        </div>
      </div>
      {children}
    </section>
  );
}
