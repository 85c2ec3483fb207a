// The one rule by which every board finds its size: as large as its place allows, never cut off, so that nobody has to
// scroll away from what is being decided.

export interface Bounds {
  /** Smaller than this nobody could read it: then it scrolls after all. */
  least: number;
  most: number;
}

// How a board can be laid out: for a tall place, for a broad one, for one that is broad and low.
const SHAPES = ['tall', 'broad', 'wide'] as const;
const STEP = 0.04;
/** By how much larger another shape has to come out before it is taken: in a window of another size, and while one plays,
 *  when a board does not change its shape for every question. */
const WORTH = { anew: 1.1, again: 1.4 };

/** Scales the node so that all of it is seen within its parent, in its middle. `data-shape` tells it for what place it is
 *  laid out; what is wide is broad, too. */
export function fit(node: HTMLElement, { least, most }: Bounds) {
  const place = node.parentElement!;
  const steps = Math.round((most - least) / STEP);
  let seen = '';
  let where = '';
  let around = '';
  let worn: (typeof SHAPES)[number] = 'tall';
  let scale = 1;

  function wear(shape: (typeof SHAPES)[number]) {
    node.dataset.shape = shape === 'tall' ? 'tall' : 'broad';
    node.toggleAttribute('data-wide', shape === 'wide');
  }

  function fits(wanted: number): boolean {
    scale = wanted;
    node.style.inlineSize = `${place.clientWidth / scale}px`;
    const right = node.clientWidth - parseFloat(getComputedStyle(node).paddingRight) + 1;
    const isInside = (one: HTMLElement) =>
      one.scrollWidth <= one.clientWidth + 1 && one.offsetLeft + one.offsetWidth <= right;
    return (
      node.offsetHeight * scale <= place.clientHeight &&
      node.scrollWidth <= node.clientWidth + 1 &&
      ([...node.children] as HTMLElement[]).every(isInside)
    );
  }

  /** The largest scale at which it fits, and in which it is left. */
  function largest(): number {
    let [low, high] = [0, steps];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(least + middle * STEP)) low = middle;
      else high = middle - 1;
    }
    fits(least + low * STEP);
    return scale;
  }

  function look() {
    const key = () => `${place.clientWidth} ${place.clientHeight} ${node.offsetHeight}`;
    if (!place.clientHeight || key() === seen) return;
    const size = `${place.clientWidth} ${place.clientHeight}`;
    if (size !== where) {
      const isSame = around === `${innerWidth} ${innerHeight}`;
      [where, around] = [size, `${innerWidth} ${innerHeight}`];
      if (!isSame) worn = place.clientWidth > 1.2 * place.clientHeight ? 'broad' : 'tall';
      wear(worn);
      let most = largest() * (isSame ? WORTH.again : WORTH.anew);
      for (const shape of SHAPES.filter((one) => one !== worn)) {
        wear(shape);
        if (largest() >= most) [worn, most] = [shape, scale];
      }
      wear(worn);
    }
    largest();
    const above = Math.max(0, (place.clientHeight - node.offsetHeight * scale) / 2);
    node.style.transform = `translateY(${above}px) scale(${scale})`;
    place.scrollTo(0, 0);
    seen = key();
  }

  const observer = new ResizeObserver(look);
  observer.observe(place);
  observer.observe(node);
  return { destroy: () => observer.disconnect() };
}
