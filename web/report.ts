/** Reports an internal error. `reference` is the code that the reader of the error page sees. */
export type Report = (error: unknown, reference?: string) => void

/** Letters and digits that cannot be mistaken for each other when they are read out. */
const signs = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789'

/** Returns a new random reference of an error, such as `B7K-204`. */
export function newReference(): string {
  const text = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => signs[byte % signs.length])
  return `${text.slice(0, 3).join('')}-${text.slice(3).join('')}`
}
