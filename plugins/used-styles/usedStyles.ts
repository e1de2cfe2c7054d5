import { transform } from 'lightningcss';
import { settleProperties } from './settleProperties.ts';

const filename = 'styles.css';
const word = /[\w-]+/g;

function classesIn(css: Buffer): Set<string> {
  const classes = new Set<string>();
  transform({
    filename,
    code: css,
    visitor: {
      Selector(selector) {
        for (const part of selector) {
          if (part.type === 'class') {
            classes.add(part.name);
          }
        }
      },
    },
  });
  return classes;
}

function without(css: Buffer, unusedSymbols: string[]): Buffer {
  return Buffer.from(transform({ filename, code: css, minify: true, unusedSymbols }).code);
}

/** Custom properties that are set and that no declaration reads. */
function unreadProperties(css: Buffer): string[] {
  const text = css.toString();
  const read = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const set = [...text.matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name);
  return [...new Set(set)].filter((name) => !read.has(name));
}

/** Applies a change until it changes nothing more. */
function untilSettled(css: Buffer, change: (css: Buffer) => Buffer): Buffer {
  const next = change(css);
  return next.equals(css) ? css : untilSettled(next, change);
}

/**
 * Leaves out what no page can show: rules for classes that no script knows, and custom properties that nothing reads.
 *
 * Pages are made by the same components as the scripts, so a class that occurs in no script occurs on no page. A word
 * of a script that ends in a hyphen, such as `alert--`, stands for every class that begins with it, because its end is
 * added at run time.
 *
 * @param css The stylesheet, whole.
 * @param scripts Text of every script of the site.
 * @param repainted Classes that stand on pages, and whose rules others replace as a whole.
 * @returns the smaller stylesheet, minified
 */
export function usedStyles(css: string, scripts: readonly string[], repainted: readonly string[] = []): string {
  const words = new Set(scripts.flatMap((script) => script.match(word) ?? []));
  const beginnings = [...words].filter((name) => /^[a-z][\w-]{2,}-$/i.test(name));
  const isKnown = (name: string) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const whole = Buffer.from(css);
  const unused = [...classesIn(whole)].filter((name) => !isKnown(name) || repainted.includes(name));
  return untilSettled(without(whole, unused), (styles) => {
    const unread = unreadProperties(styles).filter((name) => !words.has(name));
    return settleProperties(without(styles, unread), (name) => words.has(name));
  }).toString();
}
