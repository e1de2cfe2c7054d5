// Change: adds no languages, because code is highlighted at build time (plugins/samples).
export default function prismIncludeLanguages(): void {}
