import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import clsx from 'clsx';
import { useDismissal } from '../useDismissal';
import styles from './Menu.module.css';

/** A list behind a button, which opens without a script, too. */
export default function Menu({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { label: string }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useDismissal(menu, close);
  return (
    <details ref={menu} className={clsx(styles.menu, className)} {...rest}>
      <summary className="page-tool">{label}</summary>
      <div>{children}</div>
    </details>
  );
}
