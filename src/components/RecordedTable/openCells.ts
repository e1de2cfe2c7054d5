import { createStorageSlot } from '@docusaurus/theme-common';
import { fetchOnce } from '@site/plugins/pages/browser/fetchOnce';
import type { TableDetails } from '@site/plugins/pages/browser/TableView';

/** How far each key goes, in rows and columns. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Lets the cells of a table open below their row. The address names the open cell, so that reloading and going back
 * show it; arrow keys go from cell to cell, and Enter opens.
 *
 * @param region Holds the table.
 * @param url Of the file with the details.
 * @returns What ends it.
 */
export function openCells(region: HTMLElement, url: string): () => void {
  const table = new OpenableTable(region, url);
  const end = new AbortController();
  const options = { signal: end.signal };
  window.addEventListener('hashchange', () => table.followAddress(), options);
  region.addEventListener('click', (event) => table.click(event), options);
  region.addEventListener('keydown', (event) => table.press(event), options);
  table.followAddress();
  // The side is that of the tabs, which Docusaurus stores.
  const side = createStorageSlot('docusaurus.tab.sdk');
  const follow = () => {
    region.querySelectorAll('input').forEach((input) => (input.checked ||= input.value === side.get()));
    table.nameCells();
  };
  region.addEventListener('change', ({ target }) => side.set((target as HTMLInputElement).value), options);
  window.addEventListener('storage', follow, options);
  follow();
  return () => {
    end.abort();
    table.close();
  };
}

interface OpenCell {
  link: HTMLAnchorElement;
  /** Holds the details, once they are there. */
  row: HTMLTableRowElement;
  hasFailed?: boolean;
}

/** A table of which one cell at most is open. */
class OpenableTable {
  private readonly links: readonly HTMLAnchorElement[];
  private readonly rows: readonly HTMLTableRowElement[];
  private open: OpenCell | undefined;

  constructor(
    private readonly region: HTMLElement,
    private readonly url: string,
  ) {
    this.links = [...region.querySelectorAll<HTMLAnchorElement>('td > a')];
    this.rows = [...region.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
  }

  /** In a list of links a screen reader names neither row nor column, of which the corner says how they belong together. */
  nameCells(): void {
    const [head, ...columns] = this.region.querySelectorAll('thead th');
    const [, axis = ''] = head?.textContent.toLowerCase().split(' / ') ?? [];
    for (const link of this.links) {
      const [rowIndex, cellIndex] = this.place(link);
      const row = this.rows[rowIndex]?.cells[0]?.textContent ?? '';
      const words = link.childElementCount > 0 ? link.innerText : link.textContent;
      link.ariaLabel = `${row} ${axis} ${columns[cellIndex - 1]?.textContent ?? ''}: ${words}`;
    }
  }

  /** Opens the cell that the address names; an address of a section leaves all as it is, since closing a cell would move it. */
  followAddress(): void {
    const link = this.linkOfAddress();
    if (link || window.location.hash === '') {
      this.show(link);
    }
  }

  close(): void {
    this.open?.row.remove();
    this.open = undefined;
    this.links.forEach((link) => (link.ariaExpanded = 'false'));
  }

  click(event: MouseEvent): void {
    const link = this.links.find((candidate) => event.target instanceof Node && candidate.contains(event.target));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    // Followed by the browser, the link would move its cell to the top of the window.
    event.preventDefault();
    if (link === this.open?.link && this.open.hasFailed !== true) {
      this.leave();
      return;
    }
    if (link !== this.linkOfAddress()) {
      setAddress('pushState', `#${link.id}`);
    }
    this.show(link);
  }

  press(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.open) {
      this.open.link.focus();
      this.leave();
      return;
    }
    const step = steps[event.key];
    const focused = this.links.find((candidate) => candidate === document.activeElement);
    if (step && focused) {
      event.preventDefault();
      this.move(focused, step);
    }
  }

  /** Focuses the cell beside another, where there is one. */
  private move(from: HTMLAnchorElement, [rows, cells]: readonly [number, number]): void {
    const [row, cell] = this.place(from);
    const next = this.rows[row + rows]?.cells[cell + cells];
    const link = this.links.find((candidate) => candidate.parentElement === next);
    if (link) {
      this.rove(link);
      link.focus();
    }
  }

  /** Makes a cell the one that Tab leads to. */
  private rove(link: HTMLAnchorElement): void {
    this.links.forEach((other) => (other.tabIndex = other === link ? 0 : -1));
  }

  private leave(): void {
    setAddress('replaceState', '');
    this.close();
  }

  private show(link: HTMLAnchorElement | undefined): void {
    this.close();
    const above = link?.closest('tr');
    if (!link || !above) {
      return;
    }
    this.rove(link);
    link.ariaExpanded = 'true';
    const row = document.createElement('tr');
    const cell = row.insertCell();
    cell.colSpan = above.cells.length;
    cell.ariaLive = 'polite';
    cell.ariaAtomic = 'true';
    above.after(row);
    this.open = { link, row };
    this.fill(cell, this.open);
  }

  private fill(cell: HTMLTableCellElement, open: OpenCell): void {
    const { link, row } = open;
    const [rowIndex, cellIndex] = this.place(link);
    fetchOnce<TableDetails>(this.url).then(
      (cells) => {
        // The head of a row is a cell, too.
        cell.innerHTML = cells[rowIndex]?.[cellIndex - 1] ?? '';
        const title = document.createElement('strong');
        title.append(link.ariaLabel ?? '');
        cell.prepend(title);
        const named = link.closest('tr')?.querySelector<HTMLAnchorElement>('th > a');
        const marks = link.parentElement?.querySelectorAll<HTMLElement>('[data-state]:not([data-state=finds])') ?? [];
        if (named && marks[0]) {
          const remedy = document.createElement('p');
          const side = marks.length === 1 && marks[0].dataset.side;
          if (side) {
            remedy.dataset.side = side;
          }
          const row = document.getElementById(named.hash.slice(1))?.closest('tr');
          remedy.append(named.cloneNode(), ': ', ...(row?.lastElementChild?.cloneNode(true).childNodes ?? []));
          remedy.querySelector('a')?.replaceChildren('What to write instead');
          title.after(remedy);
        }
        bringIntoView(row, link);
      },
      () => {
        // Choosing the cell again asks again.
        open.hasFailed = true;
        cell.textContent = 'The details could not be loaded. Choose the cell again to retry.';
      },
    );
  }

  /** Number of its row, and of its cell there, counted from 0. */
  private place(link: HTMLAnchorElement): [rowIndex: number, cellIndex: number] {
    const rowIndex = this.rows.findIndex((row) => row.contains(link));
    return [rowIndex, link.closest('td')?.cellIndex ?? -1];
  }

  private linkOfAddress(): HTMLAnchorElement | undefined {
    const id = decodeURIComponent(window.location.hash.slice(1));
    return this.links.find((link) => link.id === id);
  }
}

/** Shows as much of the details as leaves the cell in sight, unless its row alone fills a small window. */
function bringIntoView(details: HTMLElement, link: HTMLAnchorElement): void {
  details.scrollIntoView({ block: 'nearest' });
  if (details.getBoundingClientRect().top - link.getBoundingClientRect().top < window.innerHeight / 2) {
    link.scrollIntoView({ block: 'nearest' });
  }
}

function setAddress(change: 'pushState' | 'replaceState', hash: string): void {
  const { pathname, search } = window.location;
  window.history[change](window.history.state, '', pathname + search + hash);
}
