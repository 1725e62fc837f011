/**
 * Returns a copy of the list with the item at `from` moved to position `to`. A `to` outside the list means the nearest
 * end of the list.
 */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  if (item === undefined) return [...items]
  rest.splice(Math.min(items.length - 1, Math.max(0, to)), 0, item)
  return rest
}
