import { localPath } from '#contract/local-path.ts'

const key = 'after-purchase'

/** Where the member was when the credits ran out (`/credits?to=…`); kept for this tab until the purchase is done. */
export function keepReturnPath(search: string): void {
  const to = localPath(new URLSearchParams(search).get('to'))
  if (to) sessionStorage.setItem(key, to)
}

/** The kept path, or null; stays until it is used. */
export function readReturnPath(): string | null {
  return localPath(sessionStorage.getItem(key))
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}
