import { localPath } from '#contract/wire/local-path.ts'

const key = 'after-purchase'

/**
 * Stores the path of the page where the member ran out of credits (`to` in `/credits?to=…`). The member returns there
 * after the purchase. The path is stored for this tab only.
 */
export function keepReturnPath(search: string): void {
  const to = localPath(new URLSearchParams(search).get('to'))
  if (to) sessionStorage.setItem(key, to)
}

/** Returns the stored path; null if no path is stored. Does not remove the path. */
export function readReturnPath(): string | null {
  return localPath(sessionStorage.getItem(key))
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}
