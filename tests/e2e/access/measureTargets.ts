import type { Page } from '@playwright/test';

/**
 * The targets of the page that WCAG 2.5.8 calls too small: under 24 pixels, not in a sentence, and with another target
 * within the circle of 24 pixels around their middle. Controls the page does not show do not count.
 *
 * @returns how many targets were measured, and a line for each that is too small
 */
export async function measureTargets(page: Page): Promise<{ measured: number; small: string[] }> {
  return page.evaluate(() => {
    const least = 24;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab]',
    );
    const targets = [...controls]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      // What scrolling uncovers has its own place there, so only what lies outside the page is left out.
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.right > 0 && box.left < window.innerWidth);
    const isSmall = (box: DOMRect) => box.width < least - 0.5 || box.height < least - 0.5;
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && /\S/.test(node.nodeValue ?? ''),
      );
    const middle = (box: DOMRect) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const distance = ({ x, y }: { x: number; y: number }, box: DOMRect) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    const isCrowded = (box: DOMRect, other: DOMRect) => {
      const [here, there] = [middle(box), middle(other)];
      return (
        distance(here, other) < least / 2 || (isSmall(other) && Math.hypot(here.x - there.x, here.y - there.y) < least)
      );
    };
    const small = targets.filter(
      ({ element, box }) =>
        isSmall(box) &&
        !isInSentence(element) &&
        targets.some(
          (other) => !element.contains(other.element) && !other.element.contains(element) && isCrowded(box, other.box),
        ),
    );
    return {
      measured: targets.length,
      small: small.map(
        ({ element, box }) =>
          `<${element.tagName.toLowerCase()} class="${element.className}"> "${element.textContent?.trim()}": ` +
          `${Math.round(box.width)} × ${Math.round(box.height)} pixels, and another target is nearer than 24`,
      ),
    };
  });
}
