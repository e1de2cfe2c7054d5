// Change: the footer has no logo, so no reader loads what would show it; the build stops where something asks for it.
export default function FooterLogo(): never {
  throw new Error('config/footer.ts has a logo. Delete src/theme/Footer/Logo/index.tsx to show it.');
}
