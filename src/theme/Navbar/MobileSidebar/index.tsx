// Change: made when it is first opened, since its hundred links would hold up every page; while it is open the focus stays
// in it, Escape closes it, and the focus returns to what opened it.
import { useEffect, useState, type ReactNode } from 'react';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** What stands beside the menu, but for the backdrop that closes it and what is read out. */
const besideMenu = '#__docusaurus > :not(.navbar), .navbar__inner, body > :not(#__docusaurus, [aria-live])';

function setInert(inert: boolean): void {
  document.querySelectorAll(besideMenu).forEach((element) => element.toggleAttribute('inert', inert));
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

export default function MobileSidebarWrapper(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryShown } = useNavbarSecondaryMenu();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) {
    setWasShown(true);
  }

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && toggle();
    document.addEventListener('keydown', closeOnEscape);
    setInert(true);
    focusOn('.navbar-sidebar__close');
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      setInert(false);
      focusOn('.navbar__toggle');
    };
  }, [shown, toggle]);

  // The panel that slides away takes the focus with it.
  useEffect(() => {
    const { activeElement } = document;
    if (shown && (activeElement === document.body || activeElement?.closest('[inert]'))) {
      focusOn('.navbar-sidebar__item:not([inert]) :is(a, button)');
    }
  }, [shown, secondaryShown]);

  return wasShown && <MobileSidebar />;
}
