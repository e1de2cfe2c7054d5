import { webKit } from './engines.ts';
import { testEngine } from './testEngine.ts';

testEngine(webKit);
