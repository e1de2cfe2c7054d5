let bar: HTMLElement | undefined;

function add(parent: Element, name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  parent.append(element);
  return element;
}

/** Shows the progress bar of the theme (its stylesheet names the parts), which fills slower the longer it takes. */
function start(): void {
  if (bar !== undefined) {
    return;
  }
  bar = add(document.body, '');
  bar.id = 'nprogress';
  const filled = add(bar, 'bar');
  add(filled, 'peg');
  filled.animate(
    { transform: ['translateX(-100%)', 'translateX(-40%)', 'translateX(-10%)'], offset: [0, 0.1, 1] },
    { duration: 20_000, easing: 'ease-out', fill: 'forwards' },
  );
}

/** Takes the bar away. */
function done(): void {
  bar?.remove();
  bar = undefined;
}

export default { configure: (): void => undefined, start, done };
