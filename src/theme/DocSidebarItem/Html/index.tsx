// Change: sidebars hold links and categories only, so no reader loads what would show it; the build stops where something asks for it.
export default function DocSidebarItemHtml(): never {
  throw new Error('A sidebar has an HTML item. Delete src/theme/DocSidebarItem/Html/index.tsx to show it.');
}
