// Change: the sidebar cannot be hidden, so no reader loads what would show it; the build stops where something asks for it.
export default function ExpandButton(): never {
  throw new Error(
    'docusaurus.config.ts lets the sidebar be hidden. Delete src/theme/DocRoot/Layout/Sidebar/ExpandButton/index.tsx to show it.',
  );
}
