import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type CountedLines, LineTally } from '#server/kernel/line-tally.ts'

/**
 * A format of COPY that leaves lines as they are: JSON has no control character, so nothing is quoted.
 */
const as_lines = `(format csv, quote e'\\x01', delimiter e'\\x02')`

/** Writes the first column of a query into a new file, one line for each row. Rows are streamed. */
export async function writeLines(client: pg.PoolClient, query: string, path: string): Promise<CountedLines> {
  const tally = new LineTally()
  await pipeline(
    client.query(copyTo(`copy (${query}) to stdout ` + as_lines)),
    through(tally),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return tally.result()
}

/** Returns the number and the SHA-256 of the lines that `writeLines` would write. */
export async function sumLines(client: pg.PoolClient, query: string): Promise<CountedLines> {
  const tally = new LineTally()
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout ` + as_lines))) tally.add(chunk)
  return tally.result()
}

/** Copies the lines of a file into the only column of a temporary table. Throws if they are not those of the manifest. */
export async function copyLines(
  client: pg.PoolClient,
  table: string,
  path: string,
  expected: CountedLines,
): Promise<void> {
  const tally = new LineTally()
  const into = client.query(copyFrom(`copy ${table} from stdin ` + as_lines))
  await pipeline(createReadStream(path), through(tally), into)
  const found = tally.result()
  if (!isSame(found, expected))
    throw new Error(
      `${path} is damaged: it has ${found.rows} lines, and differs from the ${expected.rows} of the manifest.`,
    )
}

/** Reads the lines of a file one after the other. Throws at the end if they are not those of the manifest. */
export async function* readLines(path: string, expected: CountedLines): AsyncGenerator<unknown> {
  const tally = new LineTally()
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    tally.add(Buffer.from(`${line}\n`))
    yield JSON.parse(line)
  }
  const found = tally.result()
  if (!isSame(found, expected))
    throw new Error(`${path} is damaged: it has ${found.rows} lines, and differs from the manifest.`)
}

const isSame = (a: CountedLines, b: CountedLines): boolean => a.rows === b.rows && a.sha256 === b.sha256

/** Passes on bytes, and adds them to a tally. */
const through = (tally: LineTally) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      tally.add(chunk)
      yield chunk
    }
  }
