// Change: the first frame after a click holds the beginning of a page, which a window shows; the rest comes with the
// next one, so that the new heading need not wait for it.
import { useEffect, useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Content from '@theme-original/DocItem/Content';
import type { Props } from '@theme/DocItem/Content';

/** Highest window that the beginning fills, in pixels: twenty elements of one line each are higher. */
const highestWindow = 1200;

export default function DocItemContent(props: Props): ReactNode {
  const { action, location } = useHistory();
  // Back and forward lead to a place in the page, and so does a link to a heading.
  const [isWhole, setIsWhole] = useState(
    () => action !== 'PUSH' || location.hash !== '' || window.innerHeight > highestWindow,
  );
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsWhole(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <div className={isWhole ? undefined : 'first-frame'}>
      <Content {...props} />
    </div>
  );
}
