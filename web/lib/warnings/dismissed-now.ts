import type { Dismissal } from '#contract/accounts/dismissals.ts'

/** The alerts that this page knows to be dismissed, in addition to those of which the server knew. */
let names: readonly Dismissal[] = []
const listeners = new Set<() => void>()

/** Tells the page's components that an alert is dismissed. */
export function noteDismissed(name: Dismissal): void {
  names = [...names, name]
  for (const listener of listeners) listener()
}

export const dismissedNow = (): readonly Dismissal[] => names

/** Calls `listener` after each dismissal. Returns a function that stops this. */
export function onDismissed(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
