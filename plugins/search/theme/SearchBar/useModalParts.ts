import { type RefCallback, useCallback, useState } from 'react';
import { observedAttributes, repairRoles } from './repairRoles.ts';

/** DocSearch's modal as it is now. */
interface ModalParts {
  /** Takes the dialog around it, which is open as long as it is there. */
  open: RefCallback<HTMLDialogElement>;
  /** What the field holds. */
  text: string;
  /** Elements to which the site adds. */
  bar: Element | null;
  list: Element | null;
  nothingFound: Element | null;
}

/** Follows what DocSearch writes into its modal, and mends its roles. */
export function useModalParts(): ModalParts {
  const [text, setText] = useState('');
  const [bar, setBar] = useState<Element | null>(null);
  const [list, setList] = useState<Element | null>(null);
  const [nothingFound, setNothingFound] = useState<Element | null>(null);
  const open = useCallback((dialog: HTMLDialogElement) => {
    const follow = (): void => {
      repairRoles(dialog);
      setText(dialog.querySelector('input')?.value ?? '');
      setBar(dialog.querySelector('.DocSearch-SearchBar'));
      setList(dialog.querySelector('.DocSearch-Dropdown'));
      setNothingFound(dialog.querySelector('.DocSearch-NoResults'));
    };
    const observer = new MutationObserver(follow);
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: observedAttributes });
    dialog.showModal();
    follow();
    return () => {
      observer.disconnect();
      dialog.close();
    };
  }, []);
  return { open, text, bar, list, nothingFound };
}
