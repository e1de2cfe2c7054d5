import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { setupOf } from './setupOf.ts';
import { tableOf } from './tableOf.ts';

/** Two filters on different fields of the dish of the fixture, which both find it, by their operator. */
const filters = {
  '==': { first: "where('price', '==', 11)", second: "where('name', '==', 'Margherita')" },
  '<': { first: "where('price', '<', 12)", second: "where('name', '<', 'Z')" },
  '!=': { first: "where('price', '!=', 12)", second: "where('name', '!=', 'Z')" },
  in: { first: "where('price', 'in', [11, 12])", second: "where('name', 'in', ['Margherita', 'Z'])" },
  'not-in': { first: "where('price', 'not-in', [12])", second: "where('name', 'not-in', ['Z'])" },
  'array-contains': {
    first: "where('options', 'array-contains', { label: 'basil', extra: 1 })",
    second: "where('allergens', 'array-contains', 'gluten')",
  },
  'array-contains-any': {
    first: "where('options', 'array-contains-any', [{ label: 'basil', extra: 1 }, { label: 'oil', extra: 1 }])",
    second: "where('allergens', 'array-contains-any', ['gluten', 'milk'])",
  },
};

/** Rows of query_rules that say what to write instead; two inequalities share one. */
const remedies: Record<string, string> = {
  '<': 'ranges',
  in: 'in-array-contains',
  'array-contains': 'array-contains',
  'array-contains-any': 'in-array-contains',
};

const twoFields = tableOf({
  caption: 'Two filters on different fields',
  axes: ['Filter', 'And on another field'],
  rows: filters,
  columns: filters,
  labelOf: (filter) =>
    filter === '==' ? '`==`' : `[\`${filter}\`](/compared_to_SDK/query_rules#${remedies[filter] ?? 'not-equal'})`,
  fixture: 'queries',
  reads: true,
  programOf: ({ first }, { second }, { library }) => {
    const code = `query(\n  dishes.collection('napoli'),\n  ${first},\n  ${second},\n)`;
    return { setup: setupOf(library, 'wrapper'), code, call: `getDocs(${code}).then(({ size }) => size)` };
  },
});

/** What combines with what in a query. */
export const queryTables: TableDefinitions = { 'two-fields': twoFields };
