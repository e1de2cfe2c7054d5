import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/** A table of a page; where it is wider than the page it scrolls within itself, with the keyboard as well. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={region} className="table-region" {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': 'Table' })}>
      <table {...props} />
    </div>
  );
}
