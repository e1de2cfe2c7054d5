// Change: adds no languages, because code is highlighted at build time (plugins/samples). Ejected.
export default function prismIncludeLanguages(): void {}
