import { useRef, type FocusEvent, type HTMLAttributes, type PointerEvent } from 'react';
import { sitePath } from '@site/lib/browser/sitePath';

type BlockProps = Pick<HTMLAttributes<HTMLElement>, 'onPointerOver' | 'onFocus' | 'role' | 'aria-label'> & {
  'data-typed'?: boolean;
};

/**
 * Makes the types of a block available from its first use on: the code for it and the page's types are fetched then,
 * and never before.
 */
export function useSampleTypes(types: string | undefined, title = 'Code'): BlockProps {
  const url = sitePath(`/${types}`);
  const used = useRef(false);
  const use = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    if (used.current) {
      return;
    }
    used.current = true;
    const { currentTarget } = event;
    const asked = 'clientX' in event ? { x: event.clientX, y: event.clientY } : undefined;
    import('./showTypes')
      .then(({ showTypes }) => showTypes(currentTarget, url, asked))
      // The network failed; the next use tries again.
      .catch(() => (used.current = false));
  };
  return {
    role: 'group',
    'aria-label': title,
    ...(types !== undefined && { 'data-typed': true, onPointerOver: use, onFocus: use }),
  };
}
