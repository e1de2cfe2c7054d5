import type { TableDetails } from '@site/plugins/samples/browser/TableView';

/** How far each key goes, in columns and rows. */
const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Lets the cells of a table open below their row. The address names the open cell, so that reloading and going back
 * show it; arrow keys go from cell to cell and open each.
 *
 * @param region Holds the table.
 * @param url Of the file with the details.
 * @returns What ends it.
 */
export function openCells(region: HTMLElement, url: string): () => void {
  const end = new AbortController();
  const links = [...region.querySelectorAll<HTMLAnchorElement>('td > a')];
  let details: Promise<TableDetails> | undefined;
  let opened: HTMLTableRowElement | undefined;
  let current: HTMLAnchorElement | undefined;

  const close = () => {
    opened?.remove();
    links.forEach((link) => (link.ariaExpanded = 'false'));
    opened = current = undefined;
  };
  const show = (link: HTMLAnchorElement | undefined) => {
    close();
    const row = link?.closest('tr');
    if (!link || !row) {
      return;
    }
    current = link;
    links.forEach((each) => (each.tabIndex = each === link ? 0 : -1));
    link.ariaExpanded = 'true';
    const added = (opened = document.createElement('tr'));
    const cell = added.insertCell();
    cell.colSpan = row.cells.length;
    cell.setAttribute('aria-live', 'polite');
    row.after(added);
    const [, column, index] = place(link);
    details ??= fetchDetails(url);
    details.then(
      (cells) => {
        cell.innerHTML = cells[index]?.[column] ?? '';
        // As much of the details as leaves the cell in sight, unless its row alone fills a small window.
        added.scrollIntoView({ block: 'nearest' });
        if (added.getBoundingClientRect().top - link.getBoundingClientRect().top < window.innerHeight / 2) {
          link.scrollIntoView({ block: 'nearest' });
        }
      },
      () => {
        // Choosing the cell again asks again.
        details = undefined;
        cell.textContent = 'The details could not be loaded. Choose the cell again to retry.';
      },
    );
  };
  const linkOfAddress = () => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    return links.find((link) => link.id === id);
  };
  const setAddress = (change: 'pushState' | 'replaceState', hash: string) => {
    const { pathname, search } = window.location;
    window.history[change](window.history.state, '', pathname + search + hash);
  };

  const options = { signal: end.signal };
  window.addEventListener('hashchange', () => show(linkOfAddress()), options);
  region.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !links.includes(link) || event.ctrlKey || event.metaKey || event.shiftKey) {
        return;
      }
      // Followed by the browser, the link would move its cell to the top of the window.
      event.preventDefault();
      if (link === current && details) {
        setAddress('replaceState', '');
        close();
        return;
      }
      if (link !== linkOfAddress()) {
        setAddress('pushState', `#${link.id}`);
      }
      show(link);
    },
    options,
  );
  region.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && current) {
        current.focus();
        setAddress('replaceState', '');
        close();
        return;
      }
      const step = steps[event.key];
      const link = links.find((each) => each === document.activeElement);
      if (step && link) {
        event.preventDefault();
        const [name, column, row] = place(link);
        const next = links.find((each) => each.id === `${name}:${column + step[0]}:${row + step[1]}`);
        if (next) {
          setAddress('replaceState', `#${next.id}`);
          show(next);
          next.focus();
        }
      }
    },
    options,
  );
  show(linkOfAddress());
  return () => {
    end.abort();
    close();
  };
}

/** Name of the table, column and row of a cell. */
function place({ id }: HTMLAnchorElement): [name: string, column: number, row: number] {
  const [name = '', column, row] = id.split(':');
  return [name, Number(column), Number(row)];
}

async function fetchDetails(url: string): Promise<TableDetails> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return (await response.json()) as TableDetails;
}
