import type { Plugin } from '@docusaurus/types';
import { patientScript } from './patientScript.ts';

/** Lets the page be painted before its scripts start, and loses nothing that the reader does meanwhile. */
export default function patientScriptsPlugin(): Plugin {
  return {
    name: 'docs-patient-scripts',
    injectHtmlTags: () => ({ preBodyTags: [{ tagName: 'script', innerHTML: patientScript }] }),
  };
}
