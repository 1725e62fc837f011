import { createHash } from 'node:crypto'

/** Number of lines, and SHA-256 of their bytes. */
export interface CountedLines {
  readonly rows: number
  readonly sha256: string
}

/** Counts lines and hashes their bytes. A line has one row of a table, or the name of one file. */
export class LineTally {
  #rows = 0
  readonly #hash = createHash('sha256')

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes)
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) this.#rows++
  }

  result(): CountedLines {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}
