// The one rule by which every board finds its size: as large as its place allows, never cut off, so that nobody has to
// scroll away from what is being decided.

export interface Bounds {
  /** Smaller than this nobody could read it: then it scrolls after all. */
  least: number;
  most: number;
}

const STEP = 0.04;

/** Scales the node so that all of it is seen within its parent, in its middle. `data-shape` tells it whether its place
 *  is broad or tall, so that it can be laid out for that. */
export function fit(node: HTMLElement, { least, most }: Bounds) {
  const place = node.parentElement!;
  let seen = '';
  let scale = 1;

  function fits(wanted: number): boolean {
    scale = wanted;
    node.style.inlineSize = `${place.clientWidth / scale}px`;
    return node.offsetHeight * scale <= place.clientHeight && node.scrollWidth <= node.clientWidth + 1;
  }

  function look() {
    const key = () => `${place.clientWidth} ${place.clientHeight} ${node.offsetHeight}`;
    if (!place.clientHeight || key() === seen) return;
    node.dataset.shape = place.clientWidth > 1.2 * place.clientHeight ? 'broad' : 'tall';
    let [low, high] = [0, Math.round((most - least) / STEP)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(least + middle * STEP)) low = middle;
      else high = middle - 1;
    }
    fits(least + low * STEP);
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
