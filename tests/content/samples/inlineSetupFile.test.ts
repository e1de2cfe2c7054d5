import { describe, expect, it } from 'vitest';
import { inlineSetupFile } from '../../../plugins/shared/browser/inlineSetupFile.ts';

const setup = `import { initializeApp } from 'firebase/app'
import { getDatabase } from 'kit'
import type { Id, Tip } from 'kit'

const host = env.HOST
declare const env: { HOST?: string }
const app = initializeApp({ projectId: 'orders' })
export const db = getDatabase(app)
if (host) {
  db.connect(host)
}

export type Order = {
  id: Id

  tip: Tip
}
/** All orders; \`tips\` stand beside them. */
export const orders = db.list<Order>('couriers')
export const couriers = db.list<string>('orders')
export const tips = [1, 2]
`;

describe('a sample with its set-up file', () => {
  it('inlineSetupFile keeps what the sample needs of the file, and one import for each module', () => {
    const sample = "import { place } from 'kit'\nimport { orders, type Order } from './base'\n\nplace(orders)";
    expect(inlineSetupFile(sample, './base', setup)).toBe(`import { initializeApp } from 'firebase/app'
import { getDatabase, type Id, type Tip, place } from 'kit'

const host = env.HOST

declare const env: { HOST?: string }

const app = initializeApp({ projectId: 'orders' })

const db = getDatabase(app)
if (host) {
  db.connect(host)
}

type Order = {
  id: Id

  tip: Tip
}

/** All orders; \`tips\` stand beside them. */
const orders = db.list<Order>('couriers')

place(orders)
`);
  });

  it.each([
    [
      'a name of its own that the file has too',
      "import { db } from './base'\ntype Order = number\ndb",
      /^type Order/gm,
    ],
    [
      'a type that it uses as a value',
      "import { Id } from 'kit'\nimport type { Order } from './base'\nId",
      /\bId\b(?=[, ]*[},t])/g,
    ],
    [
      'an import under another name',
      "import { orders as all } from 'kit'\nimport { tips } from './base'\nall",
      / orders as all /g,
    ],
  ])('inlineSetupFile keeps %s, once', (_, sample, expected) => {
    expect(inlineSetupFile(sample, './base', setup).match(expected)).toHaveLength(1);
  });

  it('inlineSetupFile breaks a long import into lines', () => {
    const names = Array.from({ length: 20 }, (_, index) => `name${index}`);
    const sample = `import { ${names.join(', ')} } from 'kit'\nimport { tips } from './base'\ntips`;
    expect(inlineSetupFile(sample, './base', setup)).toContain(`import {\n  ${names.join(',\n  ')},\n} from 'kit'\n`);
  });
});
