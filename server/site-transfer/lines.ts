import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** Number and SHA-256 of the lines of a file. */
export interface Lines {
  readonly rows: number
  readonly sha256: string
}

/**
 * A format of COPY that leaves lines as they are: JSON has no control character, so nothing is quoted.
 */
const as_lines = `(format csv, quote e'\\x01', delimiter e'\\x02')`

/** Writes the first column of a query into a new file, one line for each row. Rows are streamed. */
export async function writeLines(client: pg.PoolClient, query: string, path: string): Promise<Lines> {
  const tally = new Tally()
  await pipeline(
    client.query(copyTo(`copy (${query}) to stdout ` + as_lines)),
    tally,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return tally.result()
}

/** Returns the number and the SHA-256 of the lines that `writeLines` would write. */
export async function sumLines(client: pg.PoolClient, query: string): Promise<Lines> {
  const tally = new Tally()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(client.query(copyTo(`copy (${query}) to stdout ` + as_lines)), tally, nowhere)
  return tally.result()
}

/** Copies the lines of a file into the only column of a temporary table. Throws if they are not those of the manifest. */
export async function copyLines(
  client: pg.PoolClient,
  table: string,
  path: string,
  expected: Lines,
): Promise<void> {
  const tally = new Tally()
  const into = client.query(copyFrom(`copy ${table} from stdin ` + as_lines))
  await pipeline(createReadStream(path), tally, into)
  const found = tally.result()
  if (found.rows !== expected.rows || found.sha256 !== expected.sha256)
    throw new Error(
      `${path} is damaged: it has ${found.rows} lines, and differs from the ${expected.rows} of the manifest.`,
    )
}

/** Reads the lines of a file one after the other. Throws at the end if they are not those of the manifest. */
export async function* readLines(path: string, expected: Lines): AsyncGenerator<unknown> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    rows++
    hash.update(`${line}\n`)
    yield JSON.parse(line)
  }
  if (rows !== expected.rows || hash.digest('hex') !== expected.sha256)
    throw new Error(`${path} is damaged: it has ${rows} lines, and differs from the manifest.`)
}

/** Counts lines and hashes bytes on their way. */
class Tally extends Transform {
  #rows = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _: string, done: (error: Error | null, chunk: Buffer) => void): void {
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#rows++
    done(null, chunk)
  }

  result(): Lines {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}
