import { recountFigures } from '../domain/business/index.ts'
import { recountChats } from '../domain/chats/index.ts'
import { composedReads } from '../domain/members/index.ts'
import { planPrints } from '../domain/photos/index.ts'
import { rebuildRows } from '../domain/search/index.ts'
import { readStoredSites } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import type { Difference, Recounted, RecountOptions } from '../kernel/recount.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run rebuild -- search
npm run rebuild -- counters [--dry-run]
npm run rebuild -- photos
search: compares the search index with the profiles, and repairs it.
counters: compares stored counts with the rows that they count (unread messages, figures of days and hours), names the
differences, and repairs them. --dry-run only names them.
photos: computes the missing hashes of photos in the worker, so that they are compared with those of other members.
Example, when a member is not found although the profile is visible:
  npm run rebuild -- search`

/** Number of differences of one counter that are printed. */
const printed = 10

/** Runs `npm run rebuild` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runRebuildCommand(
  db: App['db'],
  args: readonly string[],
  now: Date,
): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  })
  const isDryRun = values['dry-run']
  const name = positionals.join(' ')
  if (name === 'search' && !isDryRun) return rebuildSearch(db, now)
  if (name === 'photos' && !isDryRun) return [`Queued ${await planPrints(db)} photos.`]
  if (name === 'counters') return rebuildCounters(db, !isDryRun, now)
  throw new Error(usage)
}

async function rebuildSearch(db: App['db'], now: Date): Promise<string[]> {
  const rebuilt = { checked: 0, repaired: 0, removed: 0 }
  // Each repair is committed by itself, so a rebuild that fails or is killed is audited too.
  await auditBegin(db, 'rebuild search', now)
  try {
    await rebuildRows({ db, composed: composedReads }, rebuilt)
  } finally {
    await inTransaction(db, (tx) => auditInstallation(tx, 'rebuild search', rebuilt, now))
  }
  const { checked, repaired, removed } = rebuilt
  return [`Checked ${checked} profiles: ${repaired} rows repaired, ${removed} rows removed.`]
}

/** Compares every stored count that can be derived from other rows. Each module defines those of its tables. */
async function rebuildCounters(db: App['db'], repairs: boolean, now: Date): Promise<string[]> {
  const sites = (await readStoredSites(db, now)).map(({ id }) => id)
  const app = { db, clock: { now: () => now } }
  const found = new Map<string, { count: number; lines: string[] }>()
  const options: RecountOptions = { repairs, onDifference: (difference) => note(found, difference) }
  const recounted: Record<string, Recounted> = {}
  if (repairs) await auditBegin(db, 'rebuild counters', now)
  try {
    recounted.conversations = await recountChats(app, options)
    recounted.figures = await recountFigures(app, sites, options)
  } finally {
    const counts = Object.fromEntries([...found].map(([counter, { count }]) => [counter, count]))
    if (repairs) await inTransaction(db, (tx) => auditInstallation(tx, 'rebuild counters', counts, now))
  }
  const totals = Object.entries(recounted).map(
    ([name, { checked, differing }]) =>
      `Checked ${checked} ${name}: ${differing} counts ${repairs ? 'repaired' : 'differ'}.`,
  )
  return [...[...found].flatMap(([counter, { count, lines }]) => describe(counter, count, lines)), ...totals]
}

const auditBegin = (db: App['db'], command: string, now: Date): Promise<void> =>
  inTransaction(db, (tx) => auditInstallation(tx, command, { has_begun: true }, now))

function note(
  found: Map<string, { count: number; lines: string[] }>,
  { counter, row, stored, counted }: Difference,
): void {
  const of = found.get(counter) ?? { count: 0, lines: [] }
  found.set(counter, of)
  of.count++
  if (of.lines.length < printed) of.lines.push(`${counter}, ${row}: ${stored} instead of ${counted}`)
}

const describe = (counter: string, count: number, lines: readonly string[]): string[] =>
  count > lines.length ? [...lines, `${counter}: ${count - lines.length} more`] : [...lines]
