import Negotiator from 'negotiator';

/** Whether who asks with this `Accept` would rather have a page as Markdown (RFC 9110, 12.5.1); who does not say gets HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
