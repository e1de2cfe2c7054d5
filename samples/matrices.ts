/** A table of queries, one for each row and column. */
interface Matrix {
  caption: string;
  /** What stands in the rows, and in the columns. */
  axes: readonly [rows: string, columns: string];
  rows: readonly string[];
  columns: readonly string[];
  /** Environments in which its queries are compiled and run. */
  environments: readonly string[];
  /** Code of a query's arguments: a collection of `./delivery`, then constraints. */
  queryOf: (row: string, column: string) => readonly string[];
}

/** Tables of queries, and how their code becomes a module of calls. */
export interface MatrixSet {
  /** Documents that the queries run against, a file of samples/fixtures. */
  fixture: string;
  /** The module's imports, with the library that its environment documents. */
  imports: (library: string) => string;
  /** A call that runs the query of a cell and yields how many documents it finds. */
  call: (queryArguments: readonly string[]) => string;
  /** By the names that pages call them by. */
  tables: Readonly<Record<string, Matrix>>;
}

/** A field, with code for what the one document of the fixture holds in it. */
interface Field {
  path: string;
  value: string;
  /** A value that Firestore orders behind it. */
  greater: string;
  /** Two elements that it holds, where it is a list. */
  elements?: readonly [string, string];
}

const restaurants = 'restaurants.collection()';
const name: Field = { path: 'name', value: "'Napoli'", greater: "'Z'" };
const rating: Field = { path: 'rating', value: '4', greater: '5' };
const tags: Field = { path: 'tags', value: "['pizza', 'late']", greater: "['z']", elements: ["'pizza'", "'late'"] };

const dishes = "dishes.collection('napoli')";
const dishName: Field = { path: 'name', value: "'Margherita'", greater: "'Z'" };
const price: Field = { path: 'price', value: '11', greater: '12' };
const allergens: Field = {
  path: 'allergens',
  value: "['gluten', 'milk']",
  greater: "['z']",
  elements: ["'gluten'", "'milk'"],
};
const options: Field = {
  path: 'options',
  value: "[{ label: 'basil', extra: 1 }]",
  greater: "[{ label: 'z', extra: 1 }]",
  elements: ["{ label: 'basil', extra: 1 }", "{ label: 'oil', extra: 1 }"],
};

/** A field of each type, with its collection. */
const types: Readonly<Record<string, Field & { collection: string }>> = {
  string: { collection: restaurants, ...name },
  number: { collection: restaurants, ...rating },
  boolean: { collection: 'couriers.collection()', path: 'active', value: 'false', greater: 'true' },
  'string[]': { collection: restaurants, ...tags },
  map: {
    collection: restaurants,
    path: 'address.zone',
    value: "{ code: 'D2', fee: 3 }",
    greater: "{ code: 'Z', fee: 3 }",
  },
  Date: {
    collection: restaurants,
    path: 'closedUntil',
    value: "new Date('2026-02-01')",
    greater: "new Date('2030-01-01')",
  },
  GeoPoint: {
    collection: restaurants,
    path: 'location',
    value: 'new GeoPoint(52.01, 4.36)',
    greater: 'new GeoPoint(60, 4.36)',
  },
  reference: {
    collection: 'orders.collection()',
    path: 'restaurant',
    value: "restaurants.doc('napoli')",
    greater: "restaurants.doc('z')",
  },
};

const operators = ['==', '<', '!=', 'in', 'not-in', 'array-contains', 'array-contains-any'];

function isOfArrays(operator: string): boolean {
  return operator.startsWith('array');
}

/** A filter that finds the document of the fixture, unless the operator is not for the field's type. */
function filter(operator: string, { path, value, greater, elements = [value, greater] }: Field): string {
  const operands: Readonly<Record<string, string>> = {
    '==': value,
    in: `[${value}, ${greater}]`,
    'not-in': `[${greater}]`,
    'array-contains': elements[0],
    'array-contains-any': `[${elements.join(', ')}]`,
  };
  return `where('${path}', '${operator}', ${operands[operator] ?? greater})`;
}

function filtersOnOneField(row: string, column: string): readonly string[] {
  const field = isOfArrays(row) || isOfArrays(column) ? tags : rating;
  // Two filters that are the same might count as one.
  const second: Field = { ...field, greater: field === tags ? "['zz']" : '6', elements: ["'late'", "'vegan'"] };
  return [filter(row, field), filter(column, second)];
}

function filtersOnTwoFields(row: string, column: string): readonly string[] {
  return [filter(row, isOfArrays(row) ? options : price), filter(column, isOfArrays(column) ? allergens : dishName)];
}

/** Orders, limits and cursors; those behind an order have one that the filter allows. */
const modifiers: Readonly<Record<string, (field: Field, allowed: Field) => readonly string[]>> = {
  'orderBy, same field': ({ path }) => [`orderBy('${path}')`],
  'orderBy, other field': () => ["orderBy('name')"],
  limit: () => ['limit(1)'],
  'orderBy, limitToLast': (_, { path }) => [`orderBy('${path}')`, 'limitToLast(1)'],
  limitToLast: () => ['limitToLast(1)'],
  'orderBy, startAt': (_, { path, value }) => [`orderBy('${path}')`, `startAt(${value})`],
  startAt: ({ value }) => [`startAt(${value})`],
};
const noFilter = 'no filter';

function filterAndModifier(row: string, column: string): readonly string[] {
  const field = isOfArrays(row) ? tags : rating;
  const allowed = ['<', '!=', 'not-in'].includes(row) ? field : name;
  return [...(row === noFilter ? [] : [filter(row, field)]), ...(modifiers[column]?.(field, allowed) ?? [])];
}

const both = ['firelordjs', 'firelord'];
const filters = { axes: ['First filter', 'Second filter'], rows: operators, columns: operators } as const;

/** What combines with what. */
export const matrices: MatrixSet = {
  fixture: 'matrix',
  imports: (
    library,
  ) => `import { GeoPoint, getDocs, limit, limitToLast, orderBy, query, startAt, where } from '${library}'
import { couriers, dishes, orders, restaurants } from './delivery'`,
  call: (queryArguments) => `getDocs(query(${queryArguments.join(', ')})).then(({ size }) => size)`,
  tables: {
    'same-field': {
      ...filters,
      caption: 'Two filters on one field',
      environments: both,
      queryOf: (...cell) => [restaurants, ...filtersOnOneField(...cell)],
    },
    'two-fields': {
      ...filters,
      caption: 'Two filters on different fields',
      environments: both,
      queryOf: (...cell) => [dishes, ...filtersOnTwoFields(...cell)],
    },
    modifiers: {
      caption: 'A filter with an order, a limit or a cursor',
      axes: ['Filter', 'Followed by'],
      rows: [noFilter, ...operators],
      columns: Object.keys(modifiers),
      environments: both,
      queryOf: (...cell) => [restaurants, ...filterAndModifier(...cell)],
    },
    or: {
      ...filters,
      caption: 'Two filters on different fields, in or',
      environments: ['firelordjs'],
      queryOf: (...cell) => [dishes, `dishes.or(${filtersOnTwoFields(...cell).join(', ')})`],
    },
    and: {
      ...filters,
      caption: 'Two filters on different fields, in and',
      environments: ['firelordjs'],
      queryOf: (...cell) => [dishes, `dishes.and(${filtersOnTwoFields(...cell).join(', ')})`],
    },
    types: {
      caption: 'Operators of where and types of fields',
      axes: ['Operator', 'Type of the field'],
      rows: operators,
      columns: Object.keys(types),
      environments: both,
      queryOf: (operator, type) => {
        const { collection, ...field } = types[type] ?? { collection: restaurants, ...name };
        return [collection, filter(operator, field)];
      },
    },
  },
};
