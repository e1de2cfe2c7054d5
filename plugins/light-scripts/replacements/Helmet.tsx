import { Children, Fragment, isValidElement, useLayoutEffect, useState, type ReactNode } from 'react';

type Attributes = Readonly<Record<string, string>>;

interface Tag {
  name: string;
  attributes: Attributes;
  text: string;
}

/** What one `Head` of the page asks for. */
interface Request {
  /** Nothing until it is on the page: React may begin a page twice. */
  tags: readonly Tag[] | undefined;
}

/** The attributes by which two tags are the same tag, the more telling one last. */
const identifying: Readonly<Record<string, readonly string[]>> = {
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  link: ['rel', 'href'],
};
const attributeNames: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };
const onRoot: readonly string[] = ['html', 'body'];

const requests: Request[] = [];
const given = new Map<Element, readonly string[]>();
let isScheduled = false;

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child): Tag[] => {
    if (!isValidElement<Readonly<Record<string, unknown>> & { children?: ReactNode }>(child)) {
      return [];
    }
    const { type, props } = child;
    if (typeof type !== 'string') {
      return type === Fragment ? tagsIn(props.children) : [];
    }
    const attributes = Object.entries(props)
      .filter(([name, value]) => name !== 'children' && value !== undefined && value !== null)
      .map(([name, value]) => [attributeNames[name] ?? name.toLowerCase(), String(value)] as const);
    const text = Children.toArray(props.children)
      .filter((part) => typeof part === 'string')
      .join('');
    return [{ name: type, attributes: Object.fromEntries(attributes), text }];
  });
}

/** What makes a tag replace another one of its name. */
function identityOf({ name, attributes, text }: Tag): string {
  const canonical = name === 'link' && attributes.rel === 'canonical';
  const key = canonical ? 'rel' : identifying[name]?.findLast((attribute) => attribute in attributes);
  return `${name} ${key ?? ''} ${key === undefined ? text : (attributes[key] ?? '')}`;
}

/** The tags of all requests; a later request replaces the same tag of an earlier one, and repeats its own freely. */
function wantedTags(): Tag[] {
  const known = new Set<string>();
  return [...requests]
    .reverse()
    .flatMap(({ tags = [] }) => {
      const wanted = tags.filter((tag) => !known.has(identityOf(tag))).reverse();
      wanted.forEach((tag) => known.add(identityOf(tag)));
      return wanted;
    })
    .reverse();
}

function setAttributes(element: Element, attributes: Attributes): void {
  const names = Object.keys(attributes);
  given
    .get(element)
    ?.filter((name) => !names.includes(name))
    .forEach((name) => element.removeAttribute(name));
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) {
      element.setAttribute(name, value);
    }
  }
  given.set(element, names);
}

function elementOf({ name, attributes, text }: Tag): Element {
  const element = document.createElement(name);
  element.setAttribute('data-rh', 'true');
  Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value));
  // An empty text is a child too, by which the element would differ from the one that the server wrote.
  if (text !== '') {
    element.append(text);
  }
  return element;
}

function apply(): void {
  isScheduled = false;
  const wanted = requests.flatMap(({ tags = [] }) => tags);
  const attributesOf = (name: string): Attributes =>
    Object.fromEntries(wanted.flatMap((tag) => (tag.name === name ? Object.entries(tag.attributes) : [])));
  setAttributes(document.documentElement, attributesOf('html'));
  setAttributes(document.body, attributesOf('body'));
  const title = wanted.findLast(({ name }) => name === 'title')?.text;
  if (title !== undefined && document.title !== title) {
    document.title = title;
  }
  const old = new Set(document.head.querySelectorAll('[data-rh]:not(title)'));
  for (const element of wantedTags()
    .filter(({ name }) => name !== 'title' && !onRoot.includes(name))
    .map(elementOf)) {
    const same = [...old].find((candidate) => candidate.isEqualNode(element));
    if (same === undefined) {
      document.head.append(element);
    } else {
      old.delete(same);
    }
  }
  old.forEach((element) => element.remove());
}

function schedule(): void {
  if (!isScheduled) {
    isScheduled = true;
    queueMicrotask(apply);
  }
}

/**
 * Keeps the head of the document as the `Head` elements of the page ask for, like `react-helmet-async`, which renders
 * it on the server and of which the browser needs a fifth.
 */
export function Helmet({ children }: { children?: ReactNode }): null {
  const [request] = useState<Request>(() => {
    const made: Request = { tags: undefined };
    requests.push(made);
    return made;
  });
  useLayoutEffect(() => {
    request.tags = tagsIn(children);
    schedule();
  });
  useLayoutEffect(() => {
    // React may take an effect back and run it again; then the request is no longer on the list.
    if (!requests.includes(request)) {
      requests.push(request);
    }
    return () => {
      requests.splice(requests.indexOf(request), 1);
      schedule();
    };
  }, [request]);
  return null;
}

/** The browser has one document, so there is nothing to provide. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
