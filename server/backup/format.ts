import { z } from 'zod'
import type { LineTally } from '#server/kernel/line-tally.ts'

/**
 * The archive of a backup has these parts, in this order: `backup.json` (the header), the rows of every table, the
 * list of files, and `manifest.json`, which ends a complete backup.
 */
export const header_name = 'backup.json'
export const manifest_name = 'manifest.json'
export const files_name = 'files'

/** Size from which the rows of a table begin a new part of the archive. Limits the memory of backup and restore. */
export const part_bytes = 2 ** 22

/** A table of the product, or of its job queue. */
const Table = z.object({
  area: z.enum(['product', 'queue']),
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string()),
})
export type Table = z.infer<typeof Table>

/** The name of a table's parts in the archive, without their number. */
export const nameOf = ({ area, name }: Pick<Table, 'area' | 'name'>): string => `${area}/${name}`

const HeaderNow = z.object({
  format: z.literal(1),
  /** Version of the product that made the backup. */
  product: z.string(),
  /** Time of the snapshot. */
  made_at: z.iso.datetime(),
  postgres: z.string(),
  /** The applied migrations, in their order. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  /** Short hash of the recipient of the backup and its photos; `null` if they are not encrypted. */
  recipient_hash: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .nullable(),
})

/**
 * The first part of a backup: all that a restore needs before the first row. Backups of earlier versions name the
 * recipient's hash `keeper`.
 */
export const Header = z.preprocess(
  (read) => (read instanceof Object && 'keeper' in read ? { recipient_hash: read.keeper, ...read } : read),
  HeaderNow,
)
export type Header = z.infer<typeof HeaderNow>

/** The last part of a backup: the content of a whole one. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  /** Last values of the sequences, by area and name. */
  sequences: z.record(z.string(), z.string()),
  /** Sums of wallets, ledger and orders; `null` for a schema that this version cannot sum. */
  sums: z.record(z.string(), z.string()).nullable(),
  files: z.object({
    count: z.int(),
    sha256: z.string(),
    /** Media keys whose rows and files were deleted while the backup was made. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.infer<typeof Manifest>

/** Collects chunks into parts of about `part_bytes` that end with a line, and adds them to the tally. */
export async function* intoParts(
  name: string,
  chunks: AsyncIterable<Uint8Array>,
  tally: LineTally,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  let waiting: Uint8Array[] = []
  let size = 0
  let number = 0
  const take = () => {
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(10) + 1
    const [bytes, rest] = [all.subarray(0, end), all.subarray(end)]
    waiting = [rest]
    size = rest.length
    tally.add(bytes)
    return { name: `${name}/${String(++number).padStart(6, '0')}`, bytes }
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size >= part_bytes && chunk.includes(10)) yield take()
  }
  if (size > 0) yield take()
}

/** Returns the lines of a part. */
export const linesOf = (bytes: Uint8Array): string[] =>
  Buffer.from(bytes).toString().split('\n').filter(Boolean)
