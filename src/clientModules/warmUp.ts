// Docusaurus compares names and writes a date while it starts: what the browser loads for each is loaded in a task of its own.
if (typeof window !== 'undefined') {
  setTimeout(() => new Intl.Collator());
  setTimeout(() => new Intl.DateTimeFormat());
}
