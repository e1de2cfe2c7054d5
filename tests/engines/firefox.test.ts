import { firefox } from './engines.ts';
import { testEngine } from './testEngine.ts';

testEngine(firefox);
