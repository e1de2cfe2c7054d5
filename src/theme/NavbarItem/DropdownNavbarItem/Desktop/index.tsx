// Change: a real button, so that every way of pressing it opens the list, and Escape closes it. Ejected from Docusaurus 3.10.2.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';

export default function DropdownNavbarItemDesktop({ items, position, className, label, children }: Props): ReactNode {
  const dropdown = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Escape hides the list that a pointer shows, until the pointer comes back.
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && dropdown.current?.contains(target) !== true) {
        setOpen(false);
      }
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        if (dropdown.current?.contains(document.activeElement)) {
          button.current?.focus();
        }
        setOpen(false);
        setDismissed(dropdown.current?.matches(':hover') === true);
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

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
        ref={button}
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
