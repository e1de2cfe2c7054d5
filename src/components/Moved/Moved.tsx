import { type ReactNode, useEffect } from 'react';
import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { sitePath } from '@site/lib/browser/sitePath';

interface Props {
  /** Id of a heading that the page had. */
  id: string;
  /** Where it is now. */
  to: string;
  children: ReactNode;
}

/** A link that stands for a heading that moved: its old address leads on by script, and without one to this link. */
export default function Moved({ id, to, children }: Props): ReactNode {
  const { hash } = useLocation();
  const history = useHistory();
  const target = sitePath(to);
  useBrokenLinks().collectAnchor(id);
  useEffect(() => {
    if (hash === `#${id}`) {
      history.replace(target);
    }
  }, [hash, history, id, target]);
  return (
    <Link id={id} to={to}>
      {children}
    </Link>
  );
}
