// What changed in a view, as the server writes it (docs/protocol.md), laid over the view before. Parts that did not change are the very same objects.

export interface Difference {
  /** It is this now. */
  put?: unknown;
  /** By the name of a field, or the place in a list. */
  in?: Record<string, Difference>;
  /** What came after the last item of a list. */
  more?: unknown[];
}

export function laidOver<T>(value: T, change: Difference): T {
  if ('put' in change) return change.put as T;
  const copy = (Array.isArray(value) ? [...value, ...(change.more ?? [])] : { ...value }) as Record<string, unknown>;
  for (const [name, one] of Object.entries(change.in ?? {})) copy[name] = laidOver(copy[name], one);
  return copy as T;
}
