import { setImmediate } from 'node:timers/promises'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { findAccount, listClaimed } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { contactHashing } from './hash-address.ts'
import { type ContactRow, insertKeptAway, selectNew, selectOwnersOfContact, updateCompared } from './store.ts'

/**
 * Schedules a comparison (`compareContacts`) of all new known contacts on a site for the next full hour. All calls
 * within an hour schedule only one comparison.
 */
export async function scheduleComparison(app: App, tx: Tx, site: SiteId): Promise<void> {
  const hour = hours(1)
  const runAt = new Date((Math.floor(app.clock.now().getTime() / hour) + 1) * hour)
  await addJob(tx, compareContacts, { site }, { runAt, key: `compare contacts ${site}` })
}

const page = 2_000

/** The maximum number of new contacts that are compared at once. */
const batch_contacts = 100_000

/**
 * Compares new known contacts with the mail addresses of a site's members. Ignores mail addresses that are not claimed.
 */
export const compareContacts = defineJob(
  'relations.compare_contacts',
  async (app: App, { site }: { site: SiteId }, stopping) => {
    for (;;) {
      const { rows } = await selectNew(app.db, { site_id: site, limit: batch_contacts })
      if (rows.length > 0) await compareAll(app, site, rows, stopping)
      if (rows.length < batch_contacts) return
    }
  },
)

async function compareAll(
  app: App,
  site: SiteId,
  contacts: readonly ContactRow[],
  stopping: AbortSignal,
): Promise<void> {
  const ownersByDigest = new Map<string, MemberId[]>()
  for (const { member_id, digest } of contacts) {
    const key = digest.toString('base64')
    const owners = ownersByDigest.get(key)
    if (owners) owners.push(member_id)
    else ownersByDigest.set(key, [member_id])
  }
  const { hashOf, digestOf } = await contactHashing(app, site)
  let after: string | null = null
  for (;;) {
    stopping.throwIfAborted()
    const claimed: { member: MemberId; email: string }[] = await listClaimed(app.db, site, after, page)
    for (const { member, email } of claimed) {
      const digest = digestOf(hashOf(email))
      for (const owner of ownersByDigest.get(digest.toString('base64')) ?? [])
        await keepAway(app, app.db, { owner, member, digest })
    }
    after = claimed.at(-1)?.email ?? null
    if (claimed.length < page) break
    await setImmediate()
  }
  const compared_at = app.clock.now()
  for (const [member_id, own] of Map.groupBy(contacts, (row) => row.member_id))
    await updateCompared(app.db, { compared_at, member_id, digests: own.map((row) => row.digest) })
}

/**
 * Compares a member's newly claimed mail address with all known contacts. The members who have added this address are
 * then hidden from `member`.
 */
export async function compareAddress(app: App, tx: Tx, member: MemberId): Promise<void> {
  const account = await findAccount(tx, member)
  if (account?.kind !== 'member') return
  const { hashOf, digestOf } = await contactHashing(app, account.site_id)
  const digest = digestOf(hashOf(account.email))
  const { rows } = await selectOwnersOfContact(tx, { site_id: account.site_id, digest })
  for (const { member_id: owner } of rows) await keepAway(app, tx, { owner, member, digest })
}

/**
 * Hides the owner of a known contact from `member`, who has the mail address of this contact. Does nothing if `member`
 * is the owner.
 */
async function keepAway(
  app: App,
  db: Parameters<typeof insertKeptAway>[0],
  { owner, member, digest }: { owner: MemberId; member: MemberId; digest: Buffer },
): Promise<void> {
  if (owner !== member)
    await insertKeptAway(db, { member_id: owner, any: member, now: app.clock.now(), digest })
}
