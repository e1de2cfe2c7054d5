// Change: while the menu is open the focus stays in it, Escape closes it, and the focus returns to what opened it.
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';

/** Makes everything that stands beside the menu or beside what holds it inert, and returns the way back. */
function silenceAround(menu: Element): () => void {
  const silenced: Element[] = [];
  for (let element = menu; element.parentElement && element !== document.body; element = element.parentElement) {
    silenced.push(...[...element.parentElement.children].filter((other) => other !== element && !other.matches(kept)));
  }
  const change = (inert: boolean) => silenced.forEach((element) => element.toggleAttribute('inert', inert));
  change(true);
  return () => change(false);
}

/** What stays alive beside the menu: the backdrop that closes it, and what is read out. */
const kept = '.navbar-sidebar__backdrop, [aria-live], [inert]';

export default function MobileSidebarWrapper(): ReactNode {
  const { shown, shouldRender, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryShown } = useNavbarSecondaryMenu();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!shown || !menu.current) {
      return undefined;
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && toggle();
    const giveBack = silenceAround(menu.current);
    const opener = document.querySelector<HTMLElement>('.navbar__toggle');
    document.addEventListener('keydown', closeOnEscape);
    menu.current.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      giveBack();
      opener?.focus();
    };
  }, [shown, toggle]);

  // The panel that slides away takes the focus with it.
  useEffect(() => {
    const { activeElement } = document;
    if (shown && (activeElement === document.body || activeElement?.closest('[inert]'))) {
      menu.current?.querySelector<HTMLElement>('.navbar-sidebar__item:not([inert]) :is(a, button)')?.focus();
    }
  }, [shown, secondaryShown]);

  return (
    shouldRender && (
      <div ref={menu}>
        <MobileSidebar />
      </div>
    )
  );
}
