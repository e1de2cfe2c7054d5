/** A page in whichever engine shows it. */
export interface OpenPage {
  evaluate<Result, Argument>(run: (argument: Argument) => Result, argument: Argument): Promise<Result>;
}

/** What a reader loses on the page, one line each. @param css A reader's styles, in a sheet that no content policy has a say in. */
export async function findLosses(page: OpenPage, css = ''): Promise<string[]> {
  const { texts, losses } = await page.evaluate((readerStyles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(readerStyles);
    document.adoptedStyleSheets = [sheet];
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> "${element.textContent?.trim().slice(0, 40)}"`;
    const losses: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) {
      losses.push(`the page scrolls sideways: ${scrollWidth} pixels in a window of ${window.innerWidth}`);
    }

    interface Clip {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const everything: Clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const meet = (one: Clip, other: Clip): Clip => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    // What an element shows of its text, and whether it stands apart from the flow of the page.
    const frames = new Map<Element, { clip: Clip; floats: boolean }>();
    const frameOf = (element: Element): { clip: Clip; floats: boolean } => {
      const earlier = frames.get(element);
      if (earlier !== undefined) {
        return earlier;
      }
      const outer = element.parentElement ? frameOf(element.parentElement) : { clip: everything, floats: false };
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const cuts = element !== document.body && (overflowX !== 'visible' || overflowY !== 'visible');
      const frame = {
        clip: cuts ? meet(outer.clip, element.getBoundingClientRect()) : outer.clip,
        floats: outer.floats || ['fixed', 'absolute', 'sticky'].includes(position),
      };
      frames.set(element, frame);
      return frame;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: (Clip & { node: Node; parent: Element })[] = [];
    const range = document.createRange();
    let texts = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        parent === null ||
        !/\S/.test(node.nodeValue ?? '') ||
        !parent.checkVisibility({ visibilityProperty: true })
      ) {
        continue;
      }
      texts += 1;
      const { clip, floats } = frameOf(parent);
      if (floats) {
        continue;
      }
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const seen = meet(clip, rect);
        if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1) {
          shown.push({ ...seen, node, parent });
        }
      }
    }

    for (const element of document.querySelectorAll('body *')) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const hidesX = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const hidesY = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (
        (hidesX || hidesY) &&
        clipPath === 'none' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        /\S/.test(element.textContent ?? '')
      ) {
        losses.push(`cut off: ${nameOf(element)}`);
      }
    }

    shown.sort((one, other) => one.top - other.top);
    const least = 3;
    const overlapping = new Set<string>();
    shown.forEach((one, index) => {
      for (let next = index + 1; next < shown.length; next++) {
        const other = shown[next];
        if (other === undefined || other.top > one.bottom - least) {
          break;
        }
        const both = meet(one, other);
        if (
          other.node !== one.node &&
          both.right - both.left > least &&
          // Lines of text may reach into each other by the leading that is not theirs.
          both.bottom - both.top > 0.5 * Math.min(one.bottom - one.top, other.bottom - other.top)
        ) {
          overlapping.add(`overlap: ${nameOf(one.parent)} and ${nameOf(other.parent)}`);
        }
      }
    });
    document.adoptedStyleSheets = [];
    return { texts, losses: [...losses, ...[...overlapping].slice(0, 5)] };
  }, css);
  if (texts === 0) {
    throw new Error(`The page holds no text, so nothing was checked.`);
  }
  return losses;
}
