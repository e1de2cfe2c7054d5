import type { PrismTheme } from 'prism-react-renderer';

const properties: Readonly<Record<string, string>> = {
  color: 'color',
  backgroundColor: 'background-color',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  textDecorationLine: 'text-decoration-line',
  opacity: 'opacity',
};

function declarations(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .flatMap(([name, value]) => (properties[name] === undefined ? [] : [`${properties[name]}:${String(value)}`]))
    .join(';');
}

function themeCss(scope: string, { plain, styles }: PrismTheme): string {
  const rules = styles.map(({ types: [type], style }) => `${scope} .token.${type}{${declarations(style)}}`);
  return [
    `${scope}{--prism-color:${plain.color ?? 'inherit'};--prism-background-color:${plain.backgroundColor ?? 'transparent'}}`,
    ...rules,
  ].join('\n');
}

/** Turns the two code themes into a stylesheet for the types that `highlight` gives tokens. */
export function codeThemeCss(light: PrismTheme, dark: PrismTheme): string {
  return `${themeCss("[data-theme='light']", light)}\n${themeCss("[data-theme='dark']", dark)}\n`;
}
