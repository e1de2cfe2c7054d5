import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgets } from '../../../config/budgets.ts';
import { findLosses, type OpenPage } from '../access/findLosses.ts';
import { type ColourMode, findViolations } from '../access/findViolations.ts';
import { markControls, walkByTab } from '../access/walkByTab.ts';
import type { Site } from '../fixtures.ts';

export interface Visit {
  page: Page;
  site: Site;
  path: string;
}

interface Sight {
  count: number;
  /** What is wrong, one line each. */
  problems: string[];
}

/** Something that holds on every page; on the page that `wrongPages.json` has by its name it does not. */
export interface PageAssertion<Asked = Visit> {
  name: string;
  see: (visit: Asked) => Promise<Sight>;
}

type EveryEngine = PageAssertion<{ page: OpenPage; path: string }>;

export const isItself: EveryEngine = {
  name: 'it has its own address, one main heading and a title',
  see: async ({ page, path }) => {
    const { address, headings, title } = await page.evaluate(
      () => ({
        address: location.pathname,
        headings: document.querySelectorAll('h1').length,
        title: document.title,
      }),
      undefined,
    );
    return {
      count: headings,
      problems: [
        ...(address === path ? [] : [`its address is ${address}`]),
        ...(headings === 1 ? [] : [`it has ${headings} main headings`]),
        ...(/^[^|]+ \| Firelord$/.test(title) ? [] : [`its title is “${title}”`]),
      ],
    };
  },
};

/** Fails where text is lost. @param css Styles of a reader that it is asked under. */
const losesNothing = (name: string, css = ''): EveryEngine => ({
  name,
  see: async ({ page }) => ({ count: 1, problems: await findLosses(page, css) }),
});

export const losesNoText = losesNothing('no text is lost');

/** Under the distances that WCAG 1.4.12 asks a page to bear. */
export const bearsTextSpacing = losesNothing(
  'no text is lost with wide text spacing',
  `* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
  } p { margin-bottom: 2em !important }`,
);

export const holdsBar: EveryEngine = {
  name: 'the navigation bar holds its entries',
  see: async ({ page }) =>
    page.evaluate(() => {
      const bar = document.querySelector('.navbar');
      const bottom = bar?.getBoundingClientRect().bottom ?? 0;
      const entries = [...(bar?.querySelectorAll('.navbar__inner > * > *') ?? [])].filter((entry) =>
        entry.checkVisibility(),
      );
      const hanging = entries.filter((entry) => entry.getBoundingClientRect().bottom > bottom + 1);
      return {
        count: entries.length,
        problems: hanging.map(({ textContent }) => `${textContent} hangs out of the bar`),
      };
    }, undefined),
};

export const hasNoDeadControls: EveryEngine = {
  name: 'without scripts it shows no control that needs them',
  see: async ({ page }) =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('a, button, input, textarea, summary, [role=tab]')].filter(
        (control) => control.checkVisibility({ visibilityProperty: true }),
      );
      const choose = (choice: HTMLElement): string | undefined => {
        choice.click();
        return document.querySelector('main')?.innerText;
      };
      // A choice needs none where the page then says something else.
      const isChoice = (control: Element): boolean => {
        const choices = document.getElementsByName(control.getAttribute('name') ?? '');
        return new Set(Array.from(choices, choose)).size > 1;
      };
      // The lists of the navigation bar open without a script, where the focus or the pointer is.
      const dead = shown.filter(
        (control) =>
          control.matches('button:not([disabled], .dropdown > *), input, textarea, a[href="#"], [role=tab]') &&
          !isChoice(control),
      );
      return { count: shown.length, problems: dead.map((control) => `dead: ${control.outerHTML.slice(0, 140)}`) };
    }, undefined),
};

export const showsCodeAndTables: EveryEngine = {
  name: 'no block of code and no table hides a part sideways',
  see: async ({ page }) =>
    page.evaluate(() => {
      const hides = (element: Element) =>
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const hidesAround = (element: Element | null): boolean =>
        element !== null && element.tagName !== 'MAIN' && (hides(element) || hidesAround(element.parentElement));
      const blocks = [...document.querySelectorAll('main :is(.code-content, table)')].filter((block) =>
        block.checkVisibility(),
      );
      const hiding = blocks.filter((block) => [...block.querySelectorAll('*')].some(hides) || hidesAround(block));
      return {
        count: blocks.length,
        problems: hiding.map(({ textContent }) => `a part is out of sight: ${textContent.slice(0, 80)}`),
      };
    }, undefined),
};

export const keepsShortCode: EveryEngine = {
  name: 'short code in a sentence stays in one line',
  see: async ({ page }) =>
    page.evaluate(() => {
      const codes = [...document.querySelectorAll('main :is(p, li) > code')].filter(
        ({ textContent }) => textContent.length <= 16,
      );
      const broken = codes.filter((code) => code.getClientRects().length > 1);
      return { count: codes.length, problems: broken.map(({ textContent }) => `breaks: ${textContent}`) };
    }, undefined),
};

/** Fails where a page is very long, or its title far below the bar. */
const isCompact = (titlePixels: number, heightPixels = Infinity): EveryEngine => ({
  name: `its title stands at most ${titlePixels} px below the bar`,
  see: async ({ page }) => {
    const { title, height } = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const title = (boxOf('h1')?.top ?? Infinity) - (boxOf('.navbar')?.bottom ?? 0);
      return { title, height: document.documentElement.scrollHeight };
    }, undefined);
    return {
      count: 1,
      problems: [
        ...(title <= titlePixels ? [] : [`its title stands ${title} px below the bar`]),
        ...(height <= heightPixels ? [] : [`it is ${height} px high`]),
      ],
    };
  },
});

export const isCompactOnPhone = isCompact(200, 30_000);
export const isCompactOnDesk = isCompact(150);

/** Most requests that a first visit may bring before it is hydrated. */
const maxRequests = 20;

/** Compressed sizes by path, since all pages share most scripts. */
const sizes = new Map<string, number>();

function compressedSize(script: string): number {
  const size = sizes.get(script) ?? gzipSync(readFileSync(`build${script}`), { level: 9 }).length;
  sizes.set(script, size);
  return size;
}

export const isLight: PageAssertion = {
  name: 'a first visit keeps to its budget of scripts and requests',
  see: async ({ page }) => {
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const scripts = fetched.filter((name) => name.endsWith('.js'));
    const bytes = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
    return {
      count: scripts.length,
      problems: [
        ...(bytes <= budgets.scripts ? [] : [`${bytes} compressed bytes of ${scripts.join(' ')}`]),
        ...(bytes > budgets.scripts / 2 ? [] : [`${bytes} compressed bytes, so not all were counted`]),
        ...(fetched.length < maxRequests ? [] : [`${fetched.length} requests after that for the page`]),
      ],
    };
  },
};

interface Watched {
  /** Text that changed after the document was there. */
  changes: string[];
  /** Sum of the layout shifts, as CLS counts them. */
  shift: number;
  /** What shifted, and by how much. */
  shifted: string[];
}

/** The part of a `LayoutShift` that is read; TypeScript has no type for it. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Keeps what moves and what is written anew, from the first byte of each page on. */
export async function watchLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { changes: [], shift: 0, shifted: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        watched.shift += value;
        watched.shifted.push(
          ...sources.map(({ node, previousRect: from, currentRect: to }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'what is gone');
            return `${name}: ${from.x} ${from.y} ${from.width} ${from.height} to ${to.x} ${to.y} ${to.width} ${to.height}`;
          }),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const isInText = (node: Node): boolean => node instanceof Element && node.closest('main code, main p') !== null;
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        const inTexts = records.filter(({ target }) => isInText(target));
        watched.changes.push(...inTexts.map(({ target }) => target.textContent ?? ''));
      }).observe(document, { childList: true, subtree: true });
    });
  });
}

/** Asks a page that `watchLoads` has watched. */
export const loadsInPlace: PageAssertion = {
  name: 'scripts start after the first paint, hydration leaves the text as it came, and nothing shifts',
  see: async ({ page, site }) => {
    // Shifts are told with the frame in which they come, so after the next frames all are known.
    await site.idle();
    const { paint, scripts, watched } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      scripts: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
      watched: Reflect.get(window, 'watched') as Watched,
    }));
    const early = scripts.filter((start) => start < (paint[0] ?? Infinity));
    return {
      // Fewer scripts than that are not all of them.
      count: scripts.length > 2 ? scripts.length : 0,
      problems: [
        ...(early.length === 0 ? [] : [`${early.length} scripts start before the first paint`]),
        ...watched.changes.map((text) => `written anew: ${text}`),
        ...(watched.shift <= 0.01 ? [] : [`layout shift ${watched.shift}: ${watched.shifted.join('\n')}`]),
      ],
    };
  },
};

const isAccessible = (mode: ColourMode): PageAssertion => ({
  name: `axe finds nothing, ${mode}`,
  see: async ({ page }) => ({ count: 1, problems: await findViolations(page, [mode]) }),
});

export const isAccessibleDark = isAccessible('dark');
export const isAccessibleLight = isAccessible('light');

/** Of a page that is open at its top. */
export const leadsByTab: PageAssertion = {
  name: 'Tab reaches every control in reading order and back, and each is seen',
  see: async ({ page }) => {
    const controls = await markControls(page);
    const forward = await walkByTab(page, 'Tab');
    // Back, the bar comes down, which covers most in a narrow window.
    const backward = page.viewportSize()?.width === 320 ? await walkByTab(page, 'Shift+Tab') : [];
    const orders = forward.map(({ order }) => order).filter((order) => order >= 0);
    const jumps = orders.filter((order, stop) => order < (orders[stop - 1] ?? 0));
    return {
      // A page has more controls than that in its bar and its footer.
      count: controls.length > 10 ? forward.length : 0,
      problems: [
        ...jumps.map((order) => `after what comes later: ${controls[order]?.html}`),
        ...controls.filter((_, order) => !orders.includes(order)).map(({ html }) => `passed by: ${html}`),
        ...[...forward, ...backward].filter(({ visible }) => !visible).map(({ html }) => `not seen: ${html}`),
      ],
    };
  },
};

/** Uses all that a page offers in its text; what the content policy stops is a complaint of the browser. */
export const offersWhatPolicyAllows: PageAssertion = {
  name: 'what it offers in its text can be used, and nothing but choices is stored',
  see: async ({ page, site }) => {
    const pressed = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>('main :is(summary:not(pre *), [role=tab])');
      for (const control of controls) {
        // A tab may stand in the panel of another that was chosen away.
        if (control.checkVisibility()) {
          control.click();
        }
      }
      return controls.length;
    });
    const block = page.locator('.code-content[data-typed]').filter({ visible: true }).first();
    const isTyped = (await block.count()) > 0;
    if (isTyped) {
      await block.hover();
      await block.locator('.sample-identifier').first().hover();
      await page.locator('#sample-type').waitFor();
    }
    const mode = site.modeButton;
    if ((await mode.count()) > 0) {
      await mode.click();
    }
    await site.idle();
    const stored = await site.undeclaredStorage();
    return { count: pressed + (isTyped ? 1 : 0) + 1, problems: stored.map((name) => `stored: ${name}`) };
  },
};

/** What is for a screen alone. */
const chrome = [
  ...['.theme-announcement-bar', '.navbar', '.breadcrumbs', '.theme-doc-sidebar-container', '.table-of-contents'],
  ...['.theme-doc-toc-mobile', '.theme-back-to-top-button', '.pagination-nav', '.footer', '.hash-link', 'button'],
  ...['[href="#__docusaurus_skipToContent_fallback"]', '.sample-fold > summary'],
].join();

export const isWholeOnPaper: PageAssertion = {
  name: 'on paper it is light, its text alone, and whole',
  see: async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sight = await page.evaluate((selector) => {
      const isShown = (element: Element | null): boolean =>
        element?.checkVisibility({ visibilityProperty: true }) === true && element.getBoundingClientRect().height > 0;
      const colours = [
        getComputedStyle(document.querySelector('h1')!).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ].join(' on ');
      const blocks = [...document.querySelectorAll('main :is(pre, table, .recorded-table)')];
      const cut = blocks.filter(
        (block) => block.scrollWidth > block.clientWidth || block.getBoundingClientRect().right > innerWidth,
      );
      return {
        count: blocks.length + 1,
        problems: [
          ...(colours === 'rgb(42, 36, 48) on rgb(255, 253, 251)' ? [] : [`its colours are ${colours}`]),
          ...[...document.querySelectorAll(selector)]
            .filter(isShown)
            .map(({ outerHTML }) => `for a screen alone: ${outerHTML.slice(0, 80)}`),
          ...cut.map(({ textContent }) => `wider than the paper: ${textContent.slice(0, 80)}`),
        ],
      };
    }, chrome);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    return sight;
  },
};

/** Of a window so tall that the buttons of all blocks are made. */
export const namesCopyButtons: EveryEngine = {
  name: 'each copy button has a name of its own, which begins with what it shows',
  see: async ({ page }) =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll('.code-buttons button')]
        .filter(({ textContent }) => /^Copy/.test(textContent))
        .map((button) => ({
          name: button.ariaLabel ?? '',
          shown: button.querySelector('[data-shown=true]')?.textContent ?? '',
        }));
      const names = buttons.map(({ name }) => name);
      const bare = buttons.filter(({ name, shown }) => !name.startsWith(shown) || name.length <= shown.length + 2);
      return {
        count: names.length,
        problems: [
          ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `twice: ${name}`),
          ...bare.map(({ name, shown }) => `“${name}” shows “${shown}”`),
        ],
      };
    }, undefined),
};

/** What cannot be decoded: a bare per cent sign, and links as chats cut them off. */
const malformed = ['100%', '%E0', '%E0%A4%A', 'same-field:%3D%3D:%3'];

export const standsWithAnyHash: PageAssertion = {
  name: 'it stands whatever its hash is',
  see: async ({ page, site }) => {
    const titles = () => page.getByRole('heading', { level: 1 }).allInnerTexts();
    const title = await titles();
    await page.evaluate(async (values) => {
      for (const value of values) {
        const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        location.hash = value;
        await changed;
      }
    }, malformed);
    await site.idle();
    const changed = await titles();
    await page.reload();
    await site.hydrated();
    const loaded = await titles();
    return {
      count: malformed.length,
      problems: [changed, loaded].flatMap((now) => (now.join() === title.join() ? [] : [`it is “${now.join()}”`])),
    };
  },
};
