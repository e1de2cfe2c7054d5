import { useRef, type HTMLAttributes } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

type BlockProps = Pick<HTMLAttributes<HTMLPreElement>, 'onPointerOver' | 'onFocus' | 'role' | 'aria-label'>;

/**
 * Makes the types of a block available from its first use on: the code for it and the page's types are fetched then,
 * and never before.
 */
export function useSampleTypes(types: string | undefined): BlockProps {
  const url = useBaseUrl(types ?? '');
  const used = useRef(false);
  const use = ({ currentTarget }: { currentTarget: HTMLPreElement }) => {
    if (!used.current) {
      used.current = true;
      import('./showTypes')
        .then(({ showTypes }) => showTypes(currentTarget, url))
        .catch(() => {
          // The network failed; the next use tries again.
          used.current = false;
        });
    }
  };
  return types === undefined
    ? {}
    : {
        role: 'group',
        'aria-label': 'Code; arrow keys show types, Enter a whole one',
        onPointerOver: use,
        onFocus: use,
      };
}
