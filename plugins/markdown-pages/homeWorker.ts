import { markdownPath } from '../../config/pageTwins.ts';
import { answerParent } from '../own-process/answerParent.ts';
import { siteSamples } from '../samples/siteSamples.ts';
import { type HomePage, homeMarkdown } from './homeMarkdown.ts';

answerParent((page: HomePage) => Promise.resolve(new Map([[markdownPath('/'), homeMarkdown(siteSamples, page)]])));
