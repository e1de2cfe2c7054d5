const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls back once, when an element is less than a window's height away from being seen.
 *
 * @returns a function that gives up waiting
 */
export function whenNear(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) {
          waiting.get(target)?.();
          forget(target);
        }
      }
    },
    { rootMargin: '100% 0%' },
  );
  waiting.set(element, callback);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
