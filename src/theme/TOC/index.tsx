// Change: the list scrolls to the entry that the theme marks, as the reader goes down a long page.
import { type ReactNode, useEffect, useRef } from 'react';
import type { Props } from '@theme/TOC';
import TOC from '@theme-original/TOC';

function keepMarkedInView(list: Element): () => void {
  let marked: HTMLElement | null = null;
  const follow = () => {
    const next = list.querySelector<HTMLElement>('.table-of-contents__link--active');
    if (next !== marked) {
      marked = next;
      list.scrollTop = next === null ? 0 : next.offsetTop - (list.clientHeight - next.offsetHeight) / 2;
    }
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(list, { subtree: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}

export default function TOCWrapper(props: Props): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = frame.current?.firstElementChild;
    return list ? keepMarkedInView(list) : undefined;
  }, []);
  return (
    <div ref={frame} className="page-contents">
      <TOC {...props} />
    </div>
  );
}
