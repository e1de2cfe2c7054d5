import { transform, type Rule, type TokenOrValue } from 'lightningcss';

/** One place where a custom property gets a value. */
interface Setting {
  value: TokenOrValue[];
  /** Whether it stands in a cascade layer, where any rule outside of layers beats it. */
  layered: boolean;
  /** Whether it holds under a condition, such as a width. */
  conditional: boolean;
  /** Whether it is set for the root element alone: as `:root` or `html`, with or without a state of it. */
  root: 'always' | 'in a state' | 'no';
}

type StyleRule = Extract<Rule, { type: 'style' }>['value'];

function rootOf({ selectors }: StyleRule): Setting['root'] {
  const isRoot = (selector: StyleRule['selectors'][number]) =>
    selector.some(
      (part) =>
        (part.type === 'pseudo-class' && part.kind === 'root') || (part.type === 'type' && part.name === 'html'),
    ) && selector.every(({ type }) => type === 'pseudo-class' || type === 'type' || type === 'attribute');
  if (!selectors.every(isRoot)) {
    return 'no';
  }
  return selectors.some(({ length }) => length === 1) ? 'always' : 'in a state';
}

/** Every setting of every custom property. */
function settingsIn(css: Buffer): Map<string, Setting[]> {
  const settings = new Map<string, Setting[]>();
  const walk = (rules: readonly Rule[], layered: boolean, conditional: boolean): void => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        for (const declaration of rule.value.declarations?.declarations ?? []) {
          if (declaration.property === 'custom' && declaration.value.name.startsWith('--')) {
            const { name, value } = declaration.value;
            const known = settings.get(name) ?? [];
            settings.set(name, [...known, { value, layered, conditional, root: rootOf(rule.value) }]);
          }
        }
      } else if (rule.type === 'layer-block') {
        walk(rule.value.rules, true, conditional);
      } else if (rule.type === 'media' || rule.type === 'supports' || rule.type === 'container') {
        walk(rule.value.rules, layered, true);
      }
    }
  };
  transform({ filename: 'styles.css', code: css, visitor: { StyleSheet: ({ rules }) => walk(rules, false, false) } });
  return settings;
}

const space: TokenOrValue = { type: 'token', value: { type: 'white-space', value: ' ' } };

/** Longest value that is repeated where it is read; a longer one, such as a picture, stays where it is. */
const longestRepeated = 12;

/**
 * Writes the value of a custom property where it is read, if it can have no other one; and leaves out the values in
 * layers that a rule outside of layers replaces for good.
 *
 * @param css The stylesheet, whole.
 * @param isKept Says whether a property must stay because a script knows its name.
 */
export function settleProperties(css: Buffer, isKept: (name: string) => boolean): Buffer {
  const settings = settingsIn(css);
  const beaten = new Set<string>();
  const constants = new Map<string, TokenOrValue[]>();
  for (const [name, all] of settings) {
    const beats = all.some(({ layered, conditional, root }) => !layered && !conditional && root === 'always');
    if (beats && all.every(({ layered, root }) => !layered || root !== 'no')) {
      beaten.add(name);
    }
    const left = all.filter(({ layered }) => !(layered && beaten.has(name)));
    const [only] = left;
    if (
      only?.root === 'always' &&
      left.length === 1 &&
      !only.conditional &&
      !isKept(name) &&
      only.value.length <= longestRepeated &&
      !JSON.stringify(only.value).includes('"type":"var"')
    ) {
      // Without the spaces, a number and the function after it would become one word.
      constants.set(name, [space, ...only.value, space]);
    }
  }
  let layers = 0;
  const { code } = transform({
    filename: 'styles.css',
    code: css,
    minify: true,
    visitor: {
      Rule: ({ type }) => void (layers += type === 'layer-block' ? 1 : 0),
      RuleExit: ({ type }) => void (layers -= type === 'layer-block' ? 1 : 0),
      Declaration: {
        custom: ({ name }) => (constants.has(name) || (layers > 0 && beaten.has(name)) ? [] : undefined),
      },
      Variable: ({ name }) => constants.get(name.ident),
    },
  });
  return Buffer.from(code);
}
