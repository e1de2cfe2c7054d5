import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { type TableParts, tableOf } from './tableOf.ts';
import { sides } from './ways.ts';

/** A field, with code for what the one document of the fixture holds in it. */
interface Field {
  path: string;
  value: string;
  /** A value that Firestore orders behind it. */
  greater: string;
  /** Two elements that it holds, where it is a list. */
  elements?: readonly [string, string];
}

function field(path: string, value: string, greater: string, elements?: readonly [string, string]): Field {
  return { path, value, greater, ...(elements && { elements }) };
}

const restaurants = 'restaurants.collection()';
const name = field('name', "'Napoli'", "'Z'");
const rating = field('rating', '4', '5');
const tags = field('tags', "['pizza', 'late']", "['z']", ["'pizza'", "'late'"]);

const dishes = "dishes.collection('napoli')";
const dishName = field('name', "'Margherita'", "'Z'");
const price = field('price', '11', '12');
const allergens = field('allergens', "['gluten', 'milk']", "['z']", ["'gluten'", "'milk'"]);
const basil = "{ label: 'basil', extra: 1 }";
const options = field('options', `[${basil}]`, "[{ label: 'z', extra: 1 }]", [basil, "{ label: 'oil', extra: 1 }"]);

/** A field of each type, with its collection. */
const types: Readonly<Record<string, readonly [collection: string, field: Field]>> = {
  string: [restaurants, name],
  number: [restaurants, rating],
  boolean: ['couriers.collection()', field('active', 'false', 'true')],
  'string[]': [restaurants, tags],
  map: [restaurants, field('address.zone', "{ code: 'D2', fee: 3 }", "{ code: 'Z', fee: 3 }")],
  Date: [restaurants, field('closedUntil', "new Date('2026-02-01')", "new Date('2030-01-01')")],
  GeoPoint: [restaurants, field('location', 'new GeoPoint(52.01, 4.36)', 'new GeoPoint(60, 4.36)')],
  reference: ['orders.collection()', field('restaurant', "restaurants.doc('napoli')", "restaurants.doc('z')")],
};

const operators = Object.fromEntries(
  ['==', '<', '!=', 'in', 'not-in', 'array-contains', 'array-contains-any'].map((operator) => [operator, operator]),
);

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
  const first = isOfArrays(row) || isOfArrays(column) ? tags : rating;
  // Two filters that are the same might count as one.
  const second: Field = { ...first, greater: first === tags ? "['zz']" : '6', elements: ["'late'", "'vegan'"] };
  return [filter(row, first), filter(column, second)];
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

function filterAndModifier(operator: string, modifier: (typeof modifiers)[string]): readonly string[] {
  const filtered = isOfArrays(operator) ? tags : rating;
  const allowed = ['<', '!=', 'not-in'].includes(operator) ? filtered : name;
  return [...(operator === noFilter ? [] : [filter(operator, filtered)]), ...modifier(filtered, allowed)];
}

const pairs = { axes: ['First filter', 'Second filter'], rows: operators, columns: operators } as const;
const web = { web: sides.web };

/** A table of queries, each of a collection and constraints. */
function queries<Column>(
  table: Pick<TableParts<string, Column>, 'caption' | 'axes' | 'rows' | 'columns' | 'sides'>,
  queryOf: (operator: string, column: Column) => readonly string[],
): TableDefinition {
  return tableOf({
    ...table,
    labelOf: (name) => (name === noFilter ? name : `\`${name}\``),
    fixture: 'queries',
    reads: true,
    programOf: (operator, column, { library }) => {
      const query = queryOf(operator, column);
      return {
        setup: `import { GeoPoint, getDocs, limit, limitToLast, orderBy, query, startAt, where } from '${library}'
import { couriers, dishes, orders, restaurants } from './delivery'`,
        code: `query(\n  ${query.join(',\n  ')},\n)`,
        call: `getDocs(query(${query.join(', ')})).then(({ size }) => size)`,
      };
    },
  });
}

/** What combines with what in a query. */
export const queryTables: TableDefinitions = {
  'same-field': queries({ ...pairs, caption: 'Two filters on one field' }, (...cell) => [
    restaurants,
    ...filtersOnOneField(...cell),
  ]),
  'two-fields': queries({ ...pairs, caption: 'Two filters on different fields' }, (...cell) => [
    dishes,
    ...filtersOnTwoFields(...cell),
  ]),
  modifiers: queries(
    {
      caption: 'A filter with an order, a limit or a cursor',
      axes: ['Filter', 'Followed by'],
      rows: { [noFilter]: noFilter, ...operators },
      columns: modifiers,
    },
    (...cell) => [restaurants, ...filterAndModifier(...cell)],
  ),
  or: queries({ ...pairs, caption: 'Two filters on different fields, in or', sides: web }, (...cell) => [
    dishes,
    `dishes.or(${filtersOnTwoFields(...cell).join(', ')})`,
  ]),
  and: queries({ ...pairs, caption: 'Two filters on different fields, in and', sides: web }, (...cell) => [
    dishes,
    `dishes.and(${filtersOnTwoFields(...cell).join(', ')})`,
  ]),
  types: queries(
    {
      caption: 'Operators of where and types of fields',
      axes: ['Operator', 'Type of the field'],
      rows: operators,
      columns: types,
    },
    (operator, [collection, field]) => [collection, filter(operator, field)],
  ),
};
