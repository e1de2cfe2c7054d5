import { newestRoutes } from './routeMap.ts';

/** Most that a page's first visit may cost, about a tenth above what the pages cost; bytes are those of gzip -9. */
export const budgets = {
  /** Bytes of the scripts that a page runs. */
  scripts: 175_000,
  /** Bytes of its stylesheet. */
  styles: 20_000,
  /** Bytes of its HTML and its stylesheet. */
  page: 41_500,
  /** Bytes of the code and the data that decode errors, which come with the first pasted text. */
  decoder: 40_000,
  /** Lighthouse's performance score for mobile. */
  performance: 99,
  /** Seconds to the largest paint, in Lighthouse's simulation. */
  largestPaint: 1.25,
  /** Milliseconds of blocked time, in Lighthouse's simulation. */
  blockingTime: 150,
  layoutShift: 0.01,
} as const;

/** What a page may weigh more, if it may; its older versions may, too. */
export function heavierPage(route: string): (typeof heavierPages)[string] | undefined {
  return heavierPages[newestRoutes.get(route) ?? route];
}

/** Pages whose HTML and stylesheet, and whose scripts, may weigh more, in bytes, with the reason. */
const heavierPages: Readonly<Record<string, { page: number; scripts: number; reason: string }>> = {
  '/5.1_error_reading': {
    page: 57_000,
    scripts: 191_000,
    reason: 'it holds every message of two libraries, each with a sample',
  },
};
