/** Looking closer at a drawing: pinch, Ctrl and wheel, buttons; dragging moves what is enlarged. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CLOSEST = 3.5;
const STEP = 1.4;
const DRAG = 6; // pixels before a press becomes a drag

export class Zoom {
  scale = $state(1);
  #centre = $state({ x: 0.5, y: 0.5 }); // as a part of the whole
  #fingers = new Map<number, { x: number; y: number }>();
  #pressed = { x: 0, y: 0 };
  #dragged = false;

  constructor(private readonly whole: () => Box) {}

  /** The part of the drawing to show. */
  get viewBox(): string {
    const { x, y, width, height } = this.whole();
    const wide = width / this.scale;
    const high = height / this.scale;
    return `${x + this.#centre.x * width - wide / 2} ${y + this.#centre.y * height - high / 2} ${wide} ${high}`;
  }

  closer = (): void => this.#to(this.scale * STEP, this.#centre);
  further = (): void => this.#to(this.scale / STEP, this.#centre);
  reset = (): void => this.#to(1, { x: 0.5, y: 0.5 });

  #to(scale: number, centre: { x: number; y: number }): void {
    this.scale = Math.min(CLOSEST, Math.max(1, scale));
    const edge = 0.5 / this.scale;
    const inside = (part: number): number => Math.min(1 - edge, Math.max(edge, part));
    this.#centre = { x: inside(centre.x), y: inside(centre.y) };
  }

  /** Enlarge around a point of the screen, so that what lies under it stays there. */
  #around(svg: Element, x: number, y: number, scale: number): void {
    const bounds = svg.getBoundingClientRect();
    const fromMiddle = { x: (x - bounds.left) / bounds.width - 0.5, y: (y - bounds.top) / bounds.height - 0.5 };
    const next = Math.min(CLOSEST, Math.max(1, scale));
    const shift = 1 / this.scale - 1 / next;
    this.#to(next, { x: this.#centre.x + fromMiddle.x * shift, y: this.#centre.y + fromMiddle.y * shift });
  }

  #drag(svg: Element, dx: number, dy: number): void {
    const bounds = svg.getBoundingClientRect();
    this.#to(this.scale, {
      x: this.#centre.x - dx / bounds.width / this.scale,
      y: this.#centre.y - dy / bounds.height / this.scale,
    });
  }

  /** The attachment for the drawing: `{@attach zoom.attach}`. */
  attach = (svg: Element): (() => void) => {
    const listeners: [string, (event: never) => void, AddEventListenerOptions][] = [
      ["wheel", (event: WheelEvent) => this.#wheel(svg, event), { passive: false }],
      ["pointerdown", (event: PointerEvent) => this.#down(event), {}],
      ["pointermove", (event: PointerEvent) => this.#move(svg, event), {}],
      ["pointerup", (event: PointerEvent) => this.#fingers.delete(event.pointerId), {}],
      ["pointercancel", (event: PointerEvent) => this.#fingers.delete(event.pointerId), {}],
      ["pointerleave", (event: PointerEvent) => this.#fingers.delete(event.pointerId), {}],
      ["click", (event: MouseEvent) => this.#dragged && event.detail > 0 && event.stopPropagation(), { capture: true }],
    ];
    for (const [kind, act, options] of listeners) svg.addEventListener(kind, act as EventListener, options);
    return () => {
      for (const [kind, act, options] of listeners) svg.removeEventListener(kind, act as EventListener, options);
    };
  };

  #wheel(svg: Element, event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#around(svg, event.clientX, event.clientY, this.scale * Math.exp(-event.deltaY * 0.01));
  }

  #down(event: PointerEvent): void {
    if (this.#fingers.size === 0) {
      this.#pressed = { x: event.clientX, y: event.clientY };
      this.#dragged = false;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(svg: Element, event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([finger]) => finger !== event.pointerId)?.[1];
    if (other) {
      const spread = (at: { x: number; y: number }): number => Math.hypot(at.x - other.x, at.y - other.y) || 1;
      const scale = (this.scale * spread(now)) / spread(before);
      this.#around(svg, (now.x + other.x) / 2, (now.y + other.y) / 2, scale);
      this.#dragged = true;
    } else if (this.scale > 1) {
      this.#dragged ||= Math.hypot(now.x - this.#pressed.x, now.y - this.#pressed.y) > DRAG;
      if (this.#dragged) this.#drag(svg, now.x - before.x, now.y - before.y);
    }
    this.#fingers.set(event.pointerId, now);
  }
}
