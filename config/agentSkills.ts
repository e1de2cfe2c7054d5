/** A page as a skill for coding assistants. */
export interface AgentSkill {
  /** Also its folder: small letters and hyphens. */
  name: string;
  /** What it is for, and when to take it. */
  description: string;
  /** Address of the page that it is. */
  route: string;
}

/** Pages that are skills, each with what it is taken for. */
export const agentSkills: readonly AgentSkill[] = [
  {
    name: 'firelord-write-a-model',
    description:
      'Write the meta type of a Firestore collection for firelordjs or firelord. Use it when fields, IDs or sub-collections are declared.',
    route: '/api/metatype',
  },
  {
    name: 'firelord-write-queries',
    description:
      'Read documents and write queries with firelordjs or firelord. Use it for filters, orders, cursors, limits and counts.',
    route: '/guides/read',
  },
  {
    name: 'firelord-read-an-error',
    description: 'Read a compiler error of firelordjs or firelord. Use it when code with the wrapper does not compile.',
    route: '/5.1_error_reading',
  },
  {
    name: 'firelord-move-a-collection',
    description:
      'Move a collection from the Firestore SDK to firelordjs, one at a time. Use it when a project has code of the SDK.',
    route: '/guides/adopt',
  },
];
