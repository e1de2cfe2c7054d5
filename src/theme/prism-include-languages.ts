// Change: adds no languages, because code is highlighted at build time (plugins/pages). Ejected from Docusaurus 3.10.2.
export default function prismIncludeLanguages(): void {}
