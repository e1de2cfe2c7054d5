// Change: a real button, so that every way of pressing it opens the list, and Escape closes it. Ejected from Docusaurus 3.10.2.
import { useCallback, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { useDismissal } from '@site/src/components/useDismissal';

export default function DropdownNavbarItemDesktop({ items, position, className, label, children }: Props): ReactNode {
  const dropdown = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // Escape hides the list that a pointer shows, until the pointer comes back.
  const [dismissed, setDismissed] = useState(false);

  const dismiss = useCallback((byEscape: boolean) => {
    setOpen(false);
    if (byEscape) {
      setDismissed(dropdown.current?.matches(':hover') === true);
    }
  }, []);
  useDismissal(dropdown, dismiss);

  return (
    <div
      ref={dropdown}
      className={clsx(
        'navbar__item dropdown',
        !dismissed && 'dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        open && 'dropdown--show',
      )}
      onPointerLeave={() => setDismissed(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        className={clsx('clean-btn navbar__link', className)}
        onClick={() => setOpen(!open)}
      >
        {children ?? label}
      </button>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
