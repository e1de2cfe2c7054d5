import { blockClasses, type PageTypes } from '@site/plugins/pages/browser/SampleBlock';

/** Between the popup and the edge of the window. */
const margin = 6;
const closeDelay = 200;

/** What is shown of a type first, and where that is not all, the whole. */
export type ShownType = PageTypes['texts'][number];

/**
 * The one popup of the page. It stands at the end of the body, where no block can clip it, and can itself be pointed
 * at, scrolled and unfolded.
 */
export class TypePopup {
  /** Around the popup, so that its text stands in a landmark as all text does. */
  private readonly landmark = document.createElement('section');
  private readonly element = document.createElement('div');
  private readonly text = document.createElement('pre');
  private readonly unfold = document.createElement('button');
  private anchor: HTMLElement | undefined;
  /** The whole type, while only its beginning is shown. */
  private whole: string | undefined;
  private closing: number | undefined;
  /** Chosen when it opens, and kept: a popup that grows stays under the pointer. */
  private isOverLine: boolean | undefined;

  constructor() {
    Object.assign(this.element, { id: 'sample-type', className: 'sample-popup', role: 'tooltip' });
    Object.assign(this.text, { className: 'sample-popup-text thin-scrollbar', tabIndex: -1 });
    Object.assign(this.unfold, { className: 'sample-popup-unfold', type: 'button' });
    this.landmark.setAttribute('aria-label', 'Type');
    this.landmark.hidden = true;
    this.unfold.addEventListener('click', () => this.show(this.whole ?? ''));
    this.element.addEventListener('pointerenter', () => this.keep());
    this.element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && this.closeSoon());
    this.element.append(this.text, this.unfold);
    this.landmark.append(this.element);
    document.body.append(this.landmark);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.close());
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !this.element.contains(target) && this.anchor?.contains(target) !== true) {
        this.close();
      }
    });
    window.addEventListener('resize', () => this.close());
    // The page or a block moves under the popup; its own scrolling is not meant.
    window.addEventListener('scroll', ({ target }) => target !== this.text && this.place(), {
      capture: true,
      passive: true,
    });
  }

  /** Shows a type at an identifier. */
  open(anchor: HTMLElement, [start, whole]: ShownType): void {
    this.keep();
    if (this.anchor === anchor) {
      return;
    }
    this.anchor?.removeAttribute('aria-describedby');
    this.anchor = anchor;
    anchor.setAttribute('aria-describedby', this.element.id);
    this.landmark.hidden = false;
    this.isOverLine = undefined;
    this.show(start, whole);
  }

  /** Whether it shows the type of an identifier. */
  isOpenAt(identifier: HTMLElement | null): boolean {
    return identifier !== null && this.anchor === identifier;
  }

  close(): void {
    this.keep();
    this.anchor?.removeAttribute('aria-describedby');
    this.anchor = undefined;
    this.landmark.hidden = true;
  }

  /** Leaves the reader time to move into the popup. */
  closeSoon(): void {
    this.keep();
    this.closing = window.setTimeout(() => this.close(), closeDelay);
  }

  private keep(): void {
    window.clearTimeout(this.closing);
  }

  private show(type: string, whole?: string): void {
    this.whole = whole;
    this.text.textContent = type;
    this.text.scrollTop = 0;
    this.unfold.hidden = whole === undefined;
    const lines = whole?.split('\n').length ?? 1;
    this.unfold.textContent = lines === 1 ? 'Show all' : `Show all ${lines} lines`;
    this.place();
  }

  /**
   * Puts the popup against the line of its identifier, so that a pointer on its way there meets no other, and within the
   * window: under the line, or over it where there is more room that it needs or may need, and for a finger.
   */
  private place(): void {
    if (this.anchor === undefined) {
      return;
    }
    const { style } = this.element;
    const { left } = this.anchor.getBoundingClientRect();
    const line = this.anchor.closest(`.${blockClasses.line}`) ?? this.anchor;
    const { top, bottom } = line.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    style.maxHeight = '';
    const needed = this.element.offsetHeight + margin;
    this.isOverLine ??= window.matchMedia('(hover: none)').matches
      ? top > Math.min(needed, below)
      : top > below && (needed > below || this.whole !== undefined);
    style.maxHeight = `${(this.isOverLine ? top : below) - margin}px`;
    const { width, height } = this.element.getBoundingClientRect();
    style.top = `${this.isOverLine ? top - height : bottom}px`;
    style.left = `${Math.max(margin, Math.min(left, document.documentElement.clientWidth - width - margin))}px`;
  }
}
