import type { Page } from '@playwright/test';

/** A control that the Tab key reached. */
interface Stop {
  html: string;
  /** Place among the controls that `markControls` found, in the order they are read; -1 for one that came later. */
  order: number;
  /** Whether the control is in the window, and nothing lies over all of it. */
  visible: boolean;
}

/** Marks the controls that Tab should reach, of a group of choices the chosen one, in reading order; their kind is tag, role, classes and landmark. */
export async function markControls(page: Page): Promise<{ html: string; kind: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter(
        (element) =>
          element.tabIndex >= 0 && !element.matches(':disabled, [inert], [inert] *, [role=radiogroup] :not(:checked)'),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element, order) => {
        element.setAttribute('data-order', String(order));
        const landmark = element.closest('nav, header, main, aside, footer')?.tagName;
        const kind = [element.tagName, element.role, element.className, landmark].join(' ');
        return { html: element.outerHTML.slice(0, 120), kind };
      }),
  );
}

/** The focused control, or `undefined` where the focus is on none. */
async function focusedStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async () => {
    // What hides or comes back as the page scrolls does so in the next frames, sooner than a reader's next key.
    for (let frame = 0; frame < 2; frame++) {
      await new Promise(requestAnimationFrame);
    }
    const element = document.activeElement;
    if (element === null || element === document.body) {
      return undefined;
    }
    // A link over two lines is two boxes with nothing between them, and a block may be higher than the window.
    const visible = [...element.getClientRects()].some((box) => {
      const [left, right] = [Math.max(0, box.left), Math.min(window.innerWidth, box.right)];
      const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
      const points = [0.1, 0.5, 0.9].flatMap((share) => [
        [left + share * (right - left), (top + bottom) / 2] as const,
        [(left + right) / 2, top + share * (bottom - top)] as const,
      ]);
      return points.some(([x, y]) => {
        const shown = document.elementFromPoint(x, y);
        return shown !== null && (element.contains(shown) || shown.contains(element));
      });
    });
    return { html: element.outerHTML.slice(0, 120), order: Number(element.getAttribute('data-order') ?? -1), visible };
  });
}

/** Every control that a key leads to until the focus has left the page. @throws Error where it does not, which is a trap. */
export async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < 600) {
    await page.keyboard.press(key);
    const stop = await focusedStop(page);
    if (stop === undefined) {
      return stops;
    }
    stops.push(stop);
  }
  throw new Error(`${page.url()}: after 600 times ${key} the focus is still on the page, at ${stops.at(-1)?.html}.`);
}
