import { asksForSearch } from '@site/lib/browser/asksForSearch';

/**
 * Keeps what a reader presses before the page can answer, and does it once it can: controls that need a script, the
 * keys that open the search, and the letters after them.
 *
 * @param hurry Called at each press that is kept.
 */
export function keepEarlyPresses(hurry: () => void): void {
  const { dataset } = document.documentElement;
  const kept: Event[] = [];
  let isSearching = false;
  const keep = (event: Event) => {
    if (
      dataset.hasHydrated !== 'true' &&
      (event instanceof KeyboardEvent ? isOfSearch(event) || isOnTab(event) : isOn(event, controls))
    ) {
      event.preventDefault();
      event.stopPropagation();
      kept.push(event);
      hurry();
    }
  };
  const isOfSearch = (event: KeyboardEvent) => {
    isSearching ||= asksForSearch(event);
    return isSearching && /^(.|Escape)$/.test(event.key);
  };
  addEventListener('click', keep, true);
  addEventListener('keydown', keep, true);
  // The theme disables what it cannot answer yet, and a browser tells no script of a press on that.
  addEventListener('DOMContentLoaded', () =>
    document.querySelectorAll('button:disabled').forEach((button) => button.removeAttribute('disabled')),
  );
  new MutationObserver(() => void repeat(kept.splice(0))).observe(document.documentElement, {
    attributeFilter: ['data-has-hydrated'],
  });
}

// The button of src/clientModules/chunkFailure, which stands on a page that never hydrates, answers by itself.
const controls = 'button:not(#chunk-failure *),[role=button],[role=tab],[data-collapsed]>summary';

function isOn({ target }: Event, selector: string): boolean {
  return (target as Element).closest(selector) !== null;
}

/** Whether a key presses what no browser presses by itself. */
function isOnTab(event: KeyboardEvent): boolean {
  return isOn(event, '[role=tab]') ? event.key !== 'Tab' : event.key === ' ' && isOn(event, 'a[role]');
}

/** Presses again; React renders between two presses, so the second finds what the first changed. */
async function repeat(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    await Promise.resolve();
  }
}
