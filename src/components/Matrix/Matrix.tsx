import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  type CellDetails,
  type CellState,
  differs,
  type MatrixDetails,
  type MatrixTable,
  describeCell,
} from '@site/config/Matrix';
import Table from '../Table/Table';
import styles from './Matrix.module.css';

export interface Props {
  /** Name of a table of samples/matrices.ts. */
  name: string;
  /** The table as JSON, which plugins/samples adds. */
  table?: string;
}

/** What is asked for, by row and column. */
interface Place {
  row: number;
  column: number;
}

/** How far each key goes, in rows and columns. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A table of what combines with what; a cell opens its query under the table, with what was said of it. */
export default function Matrix({ table: json = '' }: Props): ReactNode {
  const table = JSON.parse(json) as MatrixTable;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const url = useBaseUrl(table.details);
  const answers = useIsBrowser();
  const [open, setOpen] = useState<Place>();
  // The table is one tab stop, whose cells the arrow keys reach.
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const [details, setDetails] = useState<MatrixDetails | 'failed'>();

  useEffect(() => {
    if (open && details) {
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [open, details]);

  const toggle = (place: Place, isOpen: boolean) => {
    // A cell whose query did not come stays open, and asks again.
    setOpen(isOpen && details !== 'failed' ? undefined : place);
    if (typeof details !== 'object') {
      setDetails(undefined);
      fetchDetails(url).then(setDetails, () => setDetails('failed'));
    }
  };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const row = event.currentTarget.children[current.row + step[0]];
      row?.querySelectorAll('button')[current.column + step[1]]?.focus();
    }
  };

  return (
    <div className={styles.matrix}>
      <Table>
        <caption>{table.caption}</caption>
        <thead>
          <tr>
            <td>{table.axes.join(' / ')}</td>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                <code>{column}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {table.rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {table.columns.map((header, column) => {
                const isOpen = open?.row === row && open.column === column;
                const states = table.states[row]?.[column] ?? [];
                return (
                  <td key={header} className={styles[getTone(states)]}>
                    <button
                      type="button"
                      disabled={!answers}
                      tabIndex={current.row === row && current.column === column ? 0 : -1}
                      onFocus={() => setCurrent({ row, column })}
                      aria-label={getLabel(`${name}, ${header}`, describeCell(table, states), states)}
                      aria-expanded={isOpen}
                      aria-controls={id}
                      onClick={() => toggle({ row, column }, isOpen)}
                    >
                      {describeCell(table, states).map((word) => (
                        <span key={word}>{`${word} `}</span>
                      ))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <div ref={panel} id={id} className={styles.panel} aria-live="polite">
        {open && details === 'failed' && <p>The query could not be loaded. Choose the cell again to retry.</p>}
        {open && typeof details === 'object' && (
          <Query
            title={`${table.rows[open.row] ?? ''}, ${table.columns[open.column] ?? ''}`}
            server={details.server}
            cell={details.cells[open.row]?.[open.column]}
          />
        )}
      </div>
    </div>
  );
}

/** The name of a cell's button: its place, its words, and what the sign stands for. */
function getLabel(place: string, words: readonly string[], states: readonly CellState[]): string {
  const sign = states.some(differs) ? '; Firestore differs' : '';
  return `${place}: ${words.join(', ').replaceAll('\u00A0≠', '')}${sign}`;
}

/** The colour of a cell: that of the side that differs, where one does. */
function getTone(states: readonly CellState[]): CellState {
  return states.find(differs) ?? states.find((state) => state === 'refused') ?? 'works';
}

async function fetchDetails(url: string): Promise<MatrixDetails> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return (await response.json()) as MatrixDetails;
}

function Query({ title, server, cell }: { title: string; server: string; cell: CellDetails | undefined }): ReactNode {
  return (
    cell && (
      <>
        <p>
          <code>{title}</code>
        </p>
        <pre tabIndex={0} role="group" aria-label="Query">
          <code>{cell.code}</code>
        </pre>
        <dl>
          {cell.said.map(({ library, compiler, server: answer }) => (
            <div key={library}>
              <dt>{library}</dt>
              <dd>{compiler}</dd>
              <dd>
                {server}: {answer}
              </dd>
            </div>
          ))}
        </dl>
      </>
    )
  );
}
