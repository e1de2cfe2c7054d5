// Change: pages have no tags, so no reader loads what would show it; the build stops where something asks for it.
export default function TagsListInline(): never {
  throw new Error('A page has tags. Delete src/theme/TagsListInline/index.tsx to show it.');
}
