import { createRoot } from 'react-dom/client';
import Loading from '@theme/Loading';

// Docusaurus hydrates only after the page's chunks have arrived; when one does not, the reader is left with a page
// that looks whole and does not answer, so this says what happened and offers to try again.
if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError' || document.getElementById('chunk-failure')) {
      return;
    }
    const container = document.createElement('div');
    container.id = 'chunk-failure';
    container.setAttribute('role', 'alert');
    document.body.prepend(container);
    createRoot(container).render(
      <Loading error={reason} retry={() => window.location.reload()} pastDelay timedOut={false} isLoading={false} />,
    );
  });
}
