// Change: goes up at once for readers who ask for less motion.
import type { MouseEvent, ReactNode } from 'react';
import { prefersReducedMotion } from '@docusaurus/theme-common';
import BackToTopButton from '@theme-original/BackToTopButton';

function jump(event: MouseEvent): void {
  if (prefersReducedMotion()) {
    event.stopPropagation();
    window.scrollTo(0, 0);
  }
}

export default function BackToTopButtonWrapper(): ReactNode {
  return (
    <div onClickCapture={jump}>
      <BackToTopButton />
    </div>
  );
}
