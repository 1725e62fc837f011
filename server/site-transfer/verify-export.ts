import { join } from 'node:path'
import type pg from 'pg'
import type { ObjectStorage } from '#server/adapters/object-storage/port.ts'
import { nameSome } from '#server/backup/files.ts'
import { fileKeysOf } from '#server/domain/photos/index.ts'
import type { CountedLines } from '#server/kernel/line-tally.ts'
import { eachPicture, neededFilesOf, readFiles } from './files.ts'
import { jobs_name, type Manifest, tableFile } from './format.ts'
import { readLines, sumLines } from './lines.ts'
import { type PlannedTable, selectLines } from './rows.ts'

/**
 * Reads every line and picture of an export. Returns the keys of its files of pictures. Throws if one is missing or damaged.
 */
export async function verifyExport(
  folder: string,
  manifest: Manifest,
  stopping?: AbortSignal,
): Promise<Set<string>> {
  const readAll = async (items: AsyncGenerator<unknown>) => {
    while (!(await items.next()).done) stopping?.throwIfAborted()
  }
  const files: (readonly [string, CountedLines])[] = [
    ...Object.entries(manifest.tables).map(([name, lines]) => [tableFile(name), lines] as const),
    [jobs_name, manifest.jobs],
  ]
  for (const [path, lines] of files) await readAll(readLines(join(folder, path), lines))
  const keys = new Set<string>()
  for await (const { key } of readFiles(folder, manifest)) {
    stopping?.throwIfAborted()
    keys.add(key)
  }
  return keys
}

/** Tables that change without an act of a member: the trail, which has the export itself, and counts of jobs. */
const changing = new Set([
  'audit_entry',
  ...[
    'claim_measurement',
    'open_numbers',
    'figure_day',
    'figure_hour',
    'figure_span',
    'figure_first_purchase',
  ],
])

/** Throws if a row of a site is another one than in its export. Only in a transaction, whose time zone it sets to UTC. */
export async function assertSameState(
  tx: pg.PoolClient,
  tables: readonly PlannedTable[],
  manifest: Manifest,
  stopping?: AbortSignal,
): Promise<void> {
  await tx.query(`set local timezone = 'UTC'`)
  const differing: string[] = []
  for (const table of tables.filter(({ name }) => !changing.has(name))) {
    stopping?.throwIfAborted()
    const { sha256 } = await sumLines(tx, selectLines(table, manifest.site.id))
    if (sha256 !== manifest.tables[table.name]?.sha256) differing.push(table.name)
  }
  if (differing.length > 0)
    throw new Error(
      `The site has changed since its export of ${manifest.made_at}: ${differing.join(', ')}. Export it again.`,
    )
}

/**
 * Throws if the storage has a file of the site's pictures that the export lacks, such as one whose disk was not mounted, or if
 * the export does not know one. Only in a transaction.
 * @param exported the keys of the export's files
 */
export async function assertSamePictures(
  tx: pg.PoolClient,
  tables: readonly PlannedTable[],
  storage: ObjectStorage,
  { site, files }: Manifest,
  exported: ReadonlySet<string>,
): Promise<void> {
  const missing = new Set(files.missing)
  const [found, unknown]: [string[], string[]] = [[], []]
  for await (const picture of eachPicture(tx, tables, site.id)) {
    const needed = neededFilesOf(picture)
    for (const key of fileKeysOf(picture.media).filter((each) => !exported.has(each))) {
      if (await storage.get(key)) found.push(key)
      else if (needed.includes(key) && !missing.has(key)) unknown.push(key)
    }
  }
  const lacking = [...found, ...unknown]
  if (lacking.length > 0)
    throw new Error(
      `${lacking.length} files of pictures of the site are not in the export: ${nameSome(lacking)}. Export it again.`,
    )
}
