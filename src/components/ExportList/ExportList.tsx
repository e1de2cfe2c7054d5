import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import styles from './ExportList.module.css';

/** A table of exports, which plugins/samples puts in as its children, with a field that leaves the rows with a text. */
export default function ExportList({ children }: { children?: ReactNode }): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState('');
  const [count, setCount] = useState<number>();
  const wanted = useDeferredValue(asked.trim().toLowerCase());

  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])] as HTMLElement[];
    for (const row of rows) {
      row.hidden = !(row.textContent ?? '').toLowerCase().includes(wanted);
    }
    setCount(wanted === '' ? undefined : rows.filter(({ hidden }) => !hidden).length);
  }, [wanted]);

  return (
    <div ref={list}>
      <div className={`needs-script ${styles.field}`}>
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
      {children}
    </div>
  );
}
