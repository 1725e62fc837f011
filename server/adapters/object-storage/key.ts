/**
 * Throws for a key that is none: one or several names joined by `/`, then an extension (`Xk3_…/card.webp`). Nothing in it
 * can lead out of the storage's folder, whoever made it.
 */
export function assertKey(key: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}(\/[A-Za-z0-9_-]{1,64}){0,3}\.[a-z0-9]{1,8}$/.test(key) || key.includes('\n'))
    throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
