import type { Subject } from './Subject.ts';
import { buildSubject } from './buildSubject.ts';
import { lighthouseSubject } from './lighthouseSubject.ts';
import { navigationSubject } from './navigationSubject.ts';
import { searchSubject } from './searchSubject.ts';
import { stockSubject } from './stockSubject.ts';
import { tasksSubject } from './tasksSubject.ts';

/** Everything that `npm run bench` measures, in the order of its output. */
export const subjects: readonly Subject[] = [
  lighthouseSubject,
  tasksSubject,
  navigationSubject,
  searchSubject,
  buildSubject,
  stockSubject,
];
