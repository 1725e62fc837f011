/**
 * Throws unless the key consists of names joined by `/` and an extension (`Xk3_…/card.webp`). Such a key cannot
 * refer to a file outside the storage's folder.
 */
export function assertKey(key: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}(\/[A-Za-z0-9_-]{1,64}){0,3}\.[a-z0-9]{1,8}$/.test(key) || key.includes('\n'))
    throw new Error(`not a storage key: ${JSON.stringify(key)}`)
}
