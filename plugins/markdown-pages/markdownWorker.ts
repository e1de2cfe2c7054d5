import { markdownPath } from '../../config/pageTwins.ts';
import { answerParent } from '../own-process/answerParent.ts';
import { siteSamples } from '../samples/siteSamples.ts';
import { type HomePage, homeMarkdown } from './homeMarkdown.ts';
import { markdownFiles, type MarkdownSite } from './markdownFiles.ts';

answerParent((input: MarkdownSite | HomePage) =>
  'html' in input ? new Map([[markdownPath('/'), homeMarkdown(siteSamples, input)]]) : markdownFiles(input),
);
