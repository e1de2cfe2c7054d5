/** A box with lines of text; where it has several, the first is its title. */
interface Box {
  x: number;
  y: number;
  width: number;
  lines: readonly string[];
  /** `gone` for what is lost, `accent` for what the drawing is about. */
  tone?: 'plain' | 'accent' | 'gone';
}

/** Boxes and arrows on an area 360 units wide, in which text has the size of captions on a phone. */
export interface DrawingData {
  height: number;
  boxes: readonly Box[];
  /** Points of each arrow, as SVG has them. */
  arrows: readonly string[];
}

export const drawings = {
  path: {
    height: 98,
    boxes: [
      { x: 4, y: 4, width: 86, lines: ['restaurants'], tone: 'accent' },
      { x: 94, y: 4, width: 86, lines: ['thai-corner'] },
      { x: 188, y: 4, width: 82, lines: ['dishes'], tone: 'accent' },
      { x: 274, y: 4, width: 82, lines: ['pad-thai'] },
      { x: 4, y: 52, width: 176, lines: ['type Restaurant', "in 'restaurants'"] },
      { x: 188, y: 52, width: 168, lines: ['type Dish', "in 'dishes' of Restaurant"] },
    ],
    arrows: ['47,52 47,31', '229,52 229,31'],
  },
  'shared-code': {
    height: 226,
    boxes: [
      { x: 80, y: 4, width: 200, lines: ['shared/', 'meta types, queries, data'], tone: 'accent' },
      { x: 4, y: 92, width: 164, lines: ['web/', 'firelordjs, firebase'] },
      { x: 192, y: 92, width: 164, lines: ['functions/', 'firelord, firebase-admin'] },
      { x: 100, y: 180, width: 160, lines: ['one Firestore database'] },
    ],
    arrows: ['140,46 86,92', '220,46 274,92', '86,134 140,180', '274,134 220,180'],
  },
  'nested-update': {
    height: 232,
    boxes: [
      { x: 70, y: 4, width: 220, lines: ['stored address', 'city: Delft', 'street: Oude Delft 1'] },
      { x: 70, y: 90, width: 220, lines: ['address: { city: Penang }'], tone: 'accent' },
      { x: 4, y: 160, width: 164, lines: ['updateDoc, wrapper', 'city: Penang', 'street: Oude Delft 1'] },
      { x: 192, y: 160, width: 164, lines: ['updateDoc, official', 'city: Penang', 'no street'], tone: 'gone' },
    ],
    arrows: ['180,61 180,90', '120,117 86,160', '240,117 274,160'],
  },
  listener: {
    height: 250,
    boxes: [
      { x: 4, y: 4, width: 150, lines: ['updateDoc', 'serverTimestamp()'], tone: 'accent' },
      { x: 206, y: 56, width: 150, lines: ['first event', 'placedAt: null', 'pending: true'] },
      { x: 4, y: 122, width: 150, lines: ['the server answers'] },
      { x: 206, y: 162, width: 150, lines: ['second event', 'placedAt: Timestamp', 'pending: false'] },
    ],
    arrows: ['79,46 79,122', '154,26 281,26 281,56', '79,149 79,190 206,190'],
  },
} as const satisfies Readonly<Record<string, DrawingData>>;

export type DrawingName = keyof typeof drawings;
