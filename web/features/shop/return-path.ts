import { localPath } from '#contract/wire/local-path.ts'
import type { Need } from '#web/parts/credits-path.ts'
import { keptParams, needsIn } from './credits-params.ts'

const key = 'after-purchase'

/** The page where the member ran out of credits, and the actions for which they are missing. */
export interface ReturnTarget {
  readonly path: string
  readonly needs: readonly Need[]
}

/**
 * Stores the page where the member ran out of credits (`to` and `need` in `/credits?to=…&need=…`). The member returns
 * there after the purchase. The page is stored for this tab only.
 */
export function keepReturnPath(search: string): void {
  const kept = keptParams(new URLSearchParams(search))
  if (kept.has('to')) sessionStorage.setItem(key, kept.toString())
}

/** Returns the stored page; null if no page is stored. Does not remove the page. */
export function readReturnPath(): ReturnTarget | null {
  const stored = new URLSearchParams(sessionStorage.getItem(key) ?? '')
  const path = localPath(stored.get('to'))
  return path ? { path, needs: needsIn(stored) } : null
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}
