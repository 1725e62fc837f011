import type pg from 'pg'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { personalData as credits } from '#server/domain/credits/index.ts'
import { audit, personalData as moderation } from '#server/domain/moderation/index.ts'
import { countOpenMoneyOf, personalData as orders } from '#server/domain/orders/index.ts'
import { deletePictureFilesJob } from '#server/domain/photos/index.ts'
import { forgetMovedKeys, readStoredSites, type StoredSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { assertStopped } from '#server/kernel/connections.ts'
import { randomId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { eachPicture } from './files.ts'
import type { Manifest } from './format.ts'
import { dropJobs } from './jobs.ts'
import { logRemoved } from './log-removed.ts'
import { staying } from './plan.ts'
import { conditionOf, listStored, type PlannedTable, planTables, quote } from './rows.ts'
import { assertSamePictures, assertSameState, verifyExport } from './verify-export.ts'

export interface RemoveOptions {
  readonly site: StoredSite
  /** The last export of the site, and its folder. */
  readonly manifest: Manifest
  readonly folder: string
  /** False for a bucket in which another installation has the same pictures, and the same erasure log. */
  readonly ownsStorage: boolean
  /** Ends the removal early; it then has changed nothing. */
  readonly stopping?: AbortSignal
}

export interface RemovedSite {
  readonly members: number
  readonly rows: number
  readonly pictures: number
}

/**
 * Removes a site from an installation that goes on with others, in one transaction: its rows, jobs and keys, and its pictures
 * by jobs of the next start. Keeps what the law demands, as an erasure does (docs/retention.md): books under random ids, and
 * the audit trail without members. Nobody gets a mail, and no provider is asked: the site may go on elsewhere. Throws
 * and changes nothing if the product runs, the site is open, a payment is on its way, or the export is not the last state.
 */
export async function removeSite(app: App, options: RemoveOptions): Promise<RemovedSite> {
  const { site, manifest, folder, ownsStorage, stopping } = options
  await assertRemovable(app, site)
  if (manifest.site.id !== site.id) throw new Error(`${folder} is an export of another site.`)
  const exported = await verifyExport(folder, manifest, stopping)
  const work = async (tx: pg.PoolClient) => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('select from ' + quote('site') + ' for update')
    await assertRemovable(app, site, tx)
    const tables = await planTables(tx)
    await assertSameState(tx, tables, manifest, stopping)
    await assertSamePictures(tx, tables, app.storage, manifest, exported)
    const removed = await removeEverything(app, tx, options)
    await record(app, tx, site, { ...removed, exported_at: manifest.made_at, keeps_pictures: !ownsStorage })
    // So that the commit has nothing left to refuse.
    await tx.query('set constraints all immediate')
    stopping?.throwIfAborted()
    await assertStopped(tx, act)
    if (ownsStorage) await addJob(tx, logRemoved, { site: site.id })
    return removed
  }
  const removed = await inTransaction(app.db, work)
  // After the commit: with an entry and without the removal, the next restore would remove a site that lives.
  if (ownsStorage)
    await app.erasureLog.add(site.id, app.clock.now()).catch((error: Error) => {
      throw new Error(
        `The site is removed, but its entry in the erasure log failed (${error.message}). The product adds it when it ` +
          'runs: start it before you restore a backup.',
        { cause: error },
      )
    })
  return removed
}

const act = 'A site is removed'

/**
 * Removes the sites of the erasure log that a restored backup contains. Returns their number. A repeated call changes
 * nothing.
 */
export async function repeatRemovals(app: App): Promise<number> {
  const logged = new Set((await app.erasureLog.list()).map(({ member }) => member))
  const sites = (await readStoredSites(app.db, app.clock.now())).filter(({ id }) => logged.has(id))
  for (const site of sites)
    await inTransaction(app.db, async (tx) => {
      await tx.query('set local statement_timeout = 0')
      const removed = await removeEverything(app, tx, { site, ownsStorage: true })
      await record(app, tx, site, { ...removed, restored: true })
    })
  return sites.length
}

async function removeEverything(
  app: App,
  tx: Tx,
  { site, ownsStorage, stopping }: Pick<RemoveOptions, 'site' | 'ownsStorage' | 'stopping'>,
): Promise<RemovedSite> {
  const tables = await planTables(tx)
  const members = await listMembers(tx, site.id)
  await dropJobs(tx, site.id)
  const pictures = ownsStorage ? await deletePictures(tx, tables, site.id) : 0
  const rows = await deleteRows(tx, tables, site)
  const anonymousIds: MemberId[] = []
  for (const member of members) {
    stopping?.throwIfAborted()
    const anonymousId = randomId<MemberId>()
    anonymousIds.push(anonymousId)
    for (const module of [credits, orders, moderation]) await module.erase(app, tx, member, anonymousId)
  }
  // The erasure of books plans checks of payments and confirmations of withdrawals, which are no longer ours.
  await dropJobs(tx, site.id)
  await tx.query('delete from ' + quote('mail') + ` where member_id = any ($1) or facts ->> 'site_id' = $2`, [
    anonymousIds,
    site.id,
  ])
  await forgetMovedKeys(tx, site.id)
  return { members: members.length, rows, pictures }
}

/** Throws, with what to do, if the site must not be removed now. */
async function assertRemovable(
  app: App,
  { id, domain }: StoredSite,
  tx: Tx | App['db'] = app.db,
): Promise<void> {
  await assertStopped(tx, act)
  const sites = await readStoredSites(tx, app.clock.now())
  const site = sites.find((each) => each.id === id)
  if (!site) throw new Error(`There is no site ${domain}.`)
  if (sites.length === 1)
    throw new Error(`${domain} is the only site: delete the database, the photos and the backups instead.`)
  if (site.settings.maintenance_until === null)
    throw new Error(`${domain} is open. Close it: npm run maintenance -- on --host=${domain} --until=TIME`)
  const { payments, refunds } = await countOpenMoneyOf(tx, id)
  if (payments + refunds > 0)
    throw new Error(
      `${payments} payments and ${refunds} refunds of ${domain} are on their way. Start the product, and wait until the ` +
        'providers have answered; npm run payments -- ask --since=TIME asks them at once. Then export the site again.',
    )
}

async function listMembers(tx: Tx, site: SiteId): Promise<MemberId[]> {
  const { rows } = await tx.query<{ id: MemberId }>(
    'select id from ' + quote('member') + ' where site_id = $1 order by id',
    [site],
  )
  return rows.map(({ id }) => id)
}

/** Plans the deletion of the site's pictures. Returns their number. */
async function deletePictures(tx: Tx, tables: readonly PlannedTable[], site: SiteId): Promise<number> {
  let count = 0
  for (const { media } of await Array.fromAsync(eachPicture(tx, tables, site))) {
    await addJob(tx, deletePictureFilesJob, { media_key: media })
    count++
  }
  return count
}

/** Deletes the rows of a site except its books and its trail. Returns their number. */
async function deleteRows(tx: Tx, tables: readonly PlannedTable[], site: StoredSite): Promise<number> {
  let count = 0
  const remove = async (name: string, condition: string) => {
    count += (await tx.query('delete from ' + quote(name) + ` where ${condition}`)).rowCount ?? 0
  }
  const [company] = (
    await tx.query('select company_id as id from ' + quote('site') + ' where id = $1', [site.id])
  ).rows
  for (const { name, plan } of tables.toReversed())
    if (!plan.isKept && name !== 'staff' && name !== 'company')
      await remove(name, conditionOf(plan.scope, site.id))
  for (const { name, columns } of await listStored(tx)) {
    if (staying[name] === undefined || keptSeals.has(name)) continue
    if (columns.some((column) => column.name === 'site_id'))
      await remove(name, conditionOf({ column: 'site_id' }, site.id))
    const lists = siteLists.filter((list) => columns.some((column) => column.name === list))
    const [deciding] = lists
    if (deciding === undefined) continue
    await remove(name, `${quote(deciding)} = array[${BigInt(site.id)}::bigint]`)
    await forgetInLists(tx, name, lists, site.id)
  }
  await forgetInLists(tx, 'staff', ['site_ids'], site.id)
  const sites = quote('site')
  await remove(
    'company',
    `id = ${BigInt(company?.id)} and not exists (select from ` + sites + ' where company_id = company.id)',
  )
  // Unknown hosts get the site that was added first.
  await tx.query(
    'update ' +
      sites +
      ' set is_default = true where id = (select min(id) from ' +
      sites +
      ') and not exists (select from ' +
      sites +
      ' where is_default)',
  )
  return count
}

/**
 * Columns with lists of sites, in tables of acts of the staff that wait for a second person. A row ends with the last site
 * in the first list that its table has.
 */
const siteLists = ['scope_ids', 'site_ids', 'site_ids_before']

async function forgetInLists(tx: Tx, table: string, lists: readonly string[], site: SiteId): Promise<void> {
  const sets = lists.map((list) => `${quote(list)} = array_remove(${quote(list)}, $1::bigint)`)
  await tx.query('update ' + quote(table) + ` set ${sets.join(', ')}`, [site])
}

/** Tables that stay whole: the trail's chain has places of all sites. */
const keptSeals = new Set(['audit_link'])

/** Records the removal in the trail of the site, and of each that stays. */
async function record(app: App, tx: Tx, site: StoredSite, removed: object): Promise<void> {
  const now = app.clock.now()
  const after = { command: 'remove-site', host: site.domain, ...removed }
  for (const id of [site.id, ...(await readStoredSites(tx, now)).map((each) => each.id)])
    await audit(
      tx,
      {
        ...{ staff: null, site: id, member: null, action: 'command_run', before: {} },
        ...{ object: { kind: 'installation', id }, after },
      },
      now,
    )
}
