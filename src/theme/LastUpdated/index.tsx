// Change: pages do not show when they changed, so no reader loads what would show it; the build stops where something asks for it.
export default function LastUpdated(): never {
  throw new Error('A page is to show when it changed. Delete src/theme/LastUpdated/index.tsx to show it.');
}
