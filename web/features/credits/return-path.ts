const key = 'after-purchase'

/** Where the member was when the credits ran out (`/credits?to=…`); kept for this tab until the purchase is done. */
export function keepReturnPath(search: string): void {
  const to = new URLSearchParams(search).get('to')
  if (to && isOwnPath(to)) sessionStorage.setItem(key, to)
}

/** The kept path, or null; stays until it is used. */
export function readReturnPath(): string | null {
  const to = sessionStorage.getItem(key)
  return to && isOwnPath(to) ? to : null
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(key)
}

/** A path of this site: one slash, and nothing that could lead elsewhere. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && path.length <= 2_000
}
