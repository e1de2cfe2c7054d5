/** A figure of a site with so many pages. */
export interface Point {
  pages: number;
  value: number;
}

/** How a figure grows with the number of pages, between the smallest site and the next, and between the last two. */
export interface Growth {
  /** Figure per added page, between the first two points. */
  early: number;
  /** Figure per added page, between the last two points. */
  late: number;
  /** How much more, or less, a late page costs than an early one, in per cent of the early one. */
  deviation: number;
}

/**
 * Compares what an added page costs in a small site and in a large one.
 *
 * @param points At least three, by rising number of pages.
 * @throws Error for fewer points or points out of order, from which no growth can be read.
 */
export function growth(points: readonly Point[]): Growth {
  const [first, second] = points;
  const [last, beforeLast] = [...points].reverse();
  if (
    points.length < 3 ||
    first === undefined ||
    second === undefined ||
    last === undefined ||
    beforeLast === undefined ||
    points.some(({ pages }, index) => index > 0 && pages <= (points[index - 1]?.pages ?? 0))
  ) {
    throw new Error(
      `Growth needs three sites of rising size, and these have ${points.map(({ pages }) => pages).join(', ')} pages.`,
    );
  }
  const early = perPage(first, second);
  const late = perPage(beforeLast, last);
  return { early, late, deviation: 100 * (late / early - 1) };
}

/** Figure per added page between two sites. */
export function perPage(smaller: Point, larger: Point): number {
  return (larger.value - smaller.value) / (larger.pages - smaller.pages);
}
