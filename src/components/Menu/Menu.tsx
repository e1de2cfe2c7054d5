import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import clsx from 'clsx';
import { useDismissal } from '../useDismissal';
import styles from './Menu.module.css';

/** A list behind a button, which opens without a script, too. @param of What it belongs to, for who does not see it. */
export default function Menu({
  label,
  of,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { label: string; of?: string }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useDismissal(menu, close);
  return (
    <details ref={menu} className={clsx(styles.menu, className)} {...rest}>
      <summary className="page-tool">
        {label}
        {of && <span className="unseen"> of {of}</span>}
      </summary>
      <div>{children}</div>
    </details>
  );
}
