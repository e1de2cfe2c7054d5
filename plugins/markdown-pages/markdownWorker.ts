import { answerParent } from '../own-process/answerParent.ts';
import { markdownFiles } from './markdownFiles.ts';

answerParent((site: Parameters<typeof markdownFiles>[0]) => Promise.resolve(site).then(markdownFiles));
