import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';

/** A link that is no `Link`, which would fetch the code of every page in a list. */
export default function PlainLink(props: ComponentProps<'a'> & { href: string }): ReactNode {
  const history = useHistory();
  const follow = (event: MouseEvent): void => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(props.href);
    }
  };
  return <a {...props} onClick={follow} />;
}
