import { setImmediate } from 'node:timers/promises'
import type { MemberId, SiteId } from '#contract/ids.ts'
import { findAccount, listClaimed } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { contactHashing } from './hash-address.ts'
import { type ContactRow, insertContactBlock, selectKeepersOf, selectNew, updateCompared } from './store.ts'

/** At the next full hour: one walk through a site's addresses for all that came meanwhile. */
export async function planComparison(app: App, tx: Tx, site: SiteId): Promise<void> {
  const hour = hours(1)
  const runAt = new Date((Math.floor(app.clock.now().getTime() / hour) + 1) * hour)
  await addJob(tx, compareContacts, { site }, { runAt, key: `compare contacts ${site}` })
}

const page = 2_000

/** New contacts that are compared in one walk. */
const contactsAtOnce = 100_000

/** Compares new contacts with the claimed addresses of a site, and with nothing else. */
export const compareContacts = defineJob(
  'relations.compare_contacts',
  async (app: App, { site }: { site: SiteId }) => {
    for (;;) {
      const { rows } = await selectNew(app.db, [site, contactsAtOnce])
      if (rows.length > 0) await compareAll(app, site, rows)
      if (rows.length < contactsAtOnce) return
    }
  },
)

async function compareAll(app: App, site: SiteId, contacts: readonly ContactRow[]): Promise<void> {
  const wanted = new Map<string, MemberId[]>()
  for (const { member_id, digest } of contacts) {
    const key = digest.toString('base64')
    const keepers = wanted.get(key)
    if (keepers) keepers.push(member_id)
    else wanted.set(key, [member_id])
  }
  const { hashOf, digestOf } = await contactHashing(app, site)
  let after: string | null = null
  for (;;) {
    const claimed: { member: MemberId; email: string }[] = await listClaimed(app.db, site, after, page)
    for (const { member, email } of claimed) {
      const digest = digestOf(hashOf(email))
      for (const keeper of wanted.get(digest.toString('base64')) ?? [])
        await keepApart(app, app.db, { keeper, member, digest })
    }
    after = claimed.at(-1)?.email ?? null
    if (claimed.length < page) break
    await setImmediate()
  }
  const [members, digests] = [contacts.map((row) => row.member_id), contacts.map((row) => row.digest)]
  await updateCompared(app.db, [app.clock.now(), members, digests])
}

/** Somebody has claimed an address: whoever keeps it away does so from now on. */
export async function compareAddress(app: App, tx: Tx, member: MemberId): Promise<void> {
  const account = await findAccount(tx, member)
  if (account?.kind !== 'member') return
  const { hashOf, digestOf } = await contactHashing(app, account.site_id)
  const digest = digestOf(hashOf(account.email))
  const { rows } = await selectKeepersOf(tx, [account.site_id, digest])
  for (const { member_id: keeper } of rows) await keepApart(app, tx, { keeper, member, digest })
}

/** One's own address among one's contacts is nobody to keep away. */
async function keepApart(
  app: App,
  db: Parameters<typeof insertContactBlock>[0],
  { keeper, member, digest }: { keeper: MemberId; member: MemberId; digest: Buffer },
): Promise<void> {
  if (keeper !== member) await insertContactBlock(db, [keeper, member, app.clock.now(), digest])
}
