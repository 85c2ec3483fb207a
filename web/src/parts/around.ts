// Who sits where around the board: me at the bottom, the others clockwise from my left.

export interface Sides {
  left: number[];
  top: number[];
  right: number[];
}

/** The seats after mine, in order; for spectators (me below 0) all of them. */
export function others(seats: number, me: number): number[] {
  if (me < 0) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, step) => (me + 1 + step) % seats);
}

/** Up to two at each side, from the bottom up on the left and from the top down on the right; the others above, where
 *  there is nobody at a small table: its board has the height. */
export function around(seats: number, me: number): Sides {
  const order = others(seats, me);
  if (order.length < 3) return { left: order.slice(0, 1), top: [], right: order.slice(1) };
  const side = Math.min(2, Math.max(1, Math.floor((order.length - 2) / 3)));
  return {
    left: order.slice(0, side).reverse(),
    top: order.slice(side, order.length - side),
    right: order.slice(order.length - side),
  };
}

/** Columns for a narrow screen: rows as even as they can be, at most five in a row. */
export function columns(seats: number): number {
  return seats <= 5 ? seats : Math.ceil(seats / 2);
}
