import { answerParent } from '../own-process/answerParent.ts';
import { cardFiles } from './cardFiles.ts';

answerParent(cardFiles);
