import { type CountedLines, LineTally } from '#server/kernel/line-tally.ts'
import { type Part, readArchive } from './archive.ts'
import {
  files_name,
  Header,
  header_name,
  linesOf,
  Manifest,
  manifest_name,
  nameOf,
  type Table,
} from './format.ts'

/** Receives the content of a backup, in this order. */
export interface BackupVisitor {
  begin?(header: Header): Promise<void>
  /** Must read all rows of the table. */
  table?(table: Table, rows: AsyncIterable<Uint8Array>): Promise<void>
  /** Receives some of the media keys. */
  files?(keys: readonly string[], header: Header): Promise<void>
}

/**
 * Reads a whole backup and compares every part with the manifest. Throws if a part is damaged or missing; what the
 * visitor has done then belongs to no whole backup.
 */
export async function readBackup(
  path: string,
  identities: readonly string[],
  visitor: BackupVisitor = {},
): Promise<{ header: Header; manifest: Manifest }> {
  const parts = readArchive(path, identities)
  try {
    const cursor = new Cursor(path, parts)
    const header = Header.parse(await cursor.takeJson(header_name))
    await visitor.begin?.(header)
    const tallies: Record<string, CountedLines> = {}
    for (const table of header.tables) {
      const tally = new LineTally()
      const rows = cursor.take(`${nameOf(table)}/`, tally)
      await (visitor.table ?? readToEnd)(table, rows)
      tallies[nameOf(table)] = tally.result()
    }
    const files = new LineTally()
    for await (const bytes of cursor.take(`${files_name}/`, files))
      await visitor.files?.(linesOf(bytes), header)
    const manifest = Manifest.parse(await cursor.takeJson(manifest_name))
    compare(path, tallies, files.result(), manifest)
    return { header, manifest }
  } finally {
    await parts.return(undefined)
  }
}

async function readToEnd(_: Table, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = rows[Symbol.asyncIterator]()
  while (!(await parts.next()).done);
}

function compare(
  path: string,
  tables: Manifest['tables'],
  files: { rows: number; sha256: string },
  manifest: Manifest,
): void {
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables))
    if (tables[name]?.rows !== rows || tables[name].sha256 !== sha256)
      throw new Error(`${path} is damaged: ${name} differs from the manifest.`)
  if (Object.keys(tables).length !== Object.keys(manifest.tables).length)
    throw new Error(`${path} is damaged: the manifest has other tables.`)
  if (files.rows !== manifest.files.count || files.sha256 !== manifest.files.sha256)
    throw new Error(`${path} is damaged: its list of files differs from the manifest.`)
}

/** Reads parts one after the other. */
class Cursor {
  readonly #path: string
  readonly #parts: AsyncGenerator<Part>
  #next: Promise<IteratorResult<Part>>

  constructor(path: string, parts: AsyncGenerator<Part>) {
    this.#path = path
    this.#parts = parts
    this.#next = parts.next()
  }

  async takeJson(name: string): Promise<unknown> {
    const { value } = await this.#next
    if (value?.name !== name) throw new Error(`${this.#path} is no whole backup: ${name} is missing.`)
    this.#next = this.#parts.next()
    this.#next.catch(() => {})
    return JSON.parse(Buffer.from(value.bytes).toString())
  }

  /** Yields the parts whose names begin with `prefix`. */
  async *take(prefix: string, tally: LineTally): AsyncGenerator<Uint8Array> {
    for (;;) {
      const { value } = await this.#next
      if (!value?.name.startsWith(prefix)) return
      tally.add(value.bytes)
      yield value.bytes
      this.#next = this.#parts.next()
      this.#next.catch(() => {})
    }
  }
}
