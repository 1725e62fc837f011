import { join } from 'node:path'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { readFiles } from './files.ts'
import { jobs_name, type Manifest, tableFile } from './format.ts'
import { type Lines, readLines } from './lines.ts'
import { moving } from './plan.ts'
import { conditionOf, quote } from './rows.ts'
import { readChains, sumSite } from './sums.ts'

/** Reads every line and picture of an export. Throws if one is missing or damaged. */
export async function verifyExport(
  folder: string,
  manifest: Manifest,
  stopping?: AbortSignal,
): Promise<void> {
  const readAll = async (items: AsyncGenerator<unknown>) => {
    while (!(await items.next()).done) stopping?.throwIfAborted()
  }
  const files: (readonly [string, Lines])[] = [
    ...Object.entries(manifest.tables).map(([name, lines]) => [tableFile(name), lines] as const),
    [jobs_name, manifest.jobs],
  ]
  for (const [path, lines] of files) await readAll(readLines(join(folder, path), lines))
  await readAll(readFiles(folder, manifest))
}

/** Tables whose rows members and staff make, and no job: while a site is closed, their numbers stay. */
const counted = ['member', 'profile', 'photo', 'message', 'report', 'complaint', 'purchase_order', 'wallet']

/** Throws if money, ledgers or members' data of a site are others than those of its export. */
export async function assertSameState(tx: Queryable, manifest: Manifest): Promise<void> {
  const site = manifest.site.id
  const sums = await sumSite(tx, site)
  const differing = Object.keys({ ...sums, ...manifest.sums }).filter(
    (name) => sums[name] !== manifest.sums[name],
  )
  const { chains, ends } = await readChains(tx, site)
  if (chains !== manifest.ledger.chains || ends !== manifest.ledger.ends) differing.push('ends of ledgers')
  for (const name of counted) {
    const scope = moving[name]?.scope
    if (!scope) throw new Error(`${name} does not move`)
    const { rows } = await tx.query<{ count: number }>(
      'select count(*)::int as count from ' + quote(name) + ` where ${conditionOf(scope, site)}`,
    )
    if (rows[0]?.count !== manifest.tables[name]?.rows) differing.push(name)
  }
  if (differing.length > 0)
    throw new Error(
      `The site has changed since its export of ${manifest.made_at}: ${differing.join(', ')}. Export it again.`,
    )
}
