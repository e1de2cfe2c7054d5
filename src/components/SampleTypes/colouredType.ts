const words =
  /(?<string>"[^"\n]*"|`[^`\n]*`)|\b(?<keyword>const|let|var|function|type|interface|class|import|extends|infer|keyof|typeof|readonly|new)\b|\b(?<builtin>string|number|boolean|undefined|null|never|any|unknown|void|bigint|symbol)\b/g;

/** Colours the few words that help to read a type; the text itself stays as the compiler wrote it. */
export function colouredType(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  let end = 0;
  for (const match of text.matchAll(words)) {
    const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ?? '';
    const word = document.createElement('span');
    word.className = `token ${kind}`;
    word.textContent = match[0];
    fragment.append(text.slice(end, match.index), word);
    end = match.index + match[0].length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
