import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import type { Erased } from '#server/kernel/personal-data.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findUnsentMail, type MailJob, queueMail, sendMail } from '../mail.ts'
import { addFarewellFacts, deleteMail, selectFarewell } from './store.ts'

/**
 * Queues the last mail to a member who is being erased. The mail is stored under the random id `anonymousId`, together
 * with the mail address, until it is sent. Queues nothing if the member never claimed the mail address, because the
 * mail address may belong to another person.
 */
export async function queueFarewell(
  app: App,
  tx: Tx,
  member: MemberId,
  anonymousId: MemberId,
): Promise<void> {
  const farewell = (await selectFarewell(tx, { id: member })).rows[0]
  if (!farewell) return
  const { email, site_id, language } = farewell
  await queueMail(app, tx, sendErased, 'erased', anonymousId, {
    address: email,
    facts: { site_id, language },
  })
}

/** X21: adds to the last mail what was erased and what is kept, so that it is a receipt. */
export async function noteErased(tx: Tx, anonymousId: MemberId, erased: Erased): Promise<void> {
  const facts = Object.fromEntries(Object.entries(erased).map(([name, count]) => [name, String(count)]))
  await addFarewellFacts(tx, { member_id: anonymousId, facts: JSON.stringify(facts) })
}

/** Confirms the erasure by mail (A8), then deletes the stored mail with its mail address. */
export const sendErased = defineJob('accounts.send_erased', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  const { site_id, language = '' } = mail?.facts ?? {}
  if (mail?.address && site_id) {
    const site = await getSite(app, site_id as SiteId)
    await sendMail(app, site, job, { email: mail.address, language }, 'erased', {
      site_name: site.settings.name,
      receipt: receiptOf(mail.facts),
      backup_nights: app.config.backup.time === null ? null : app.config.backup.keep,
      url: `${site.origin}/privacy#kept`,
    })
  }
  await forgetMail(app.db, job)
})

/** Reads the counts back. Returns `null` for a mail that the previous release queued, which has none. */
function receiptOf(facts: Readonly<Record<string, string>>): Required<Erased> | null {
  if (facts.photos === undefined) return null
  const of = (name: keyof Erased) => Number(facts[name] ?? 0)
  return {
    photos: of('photos'),
    conversations: of('conversations'),
    messages: of('messages'),
    likes: of('likes'),
    purchases: of('purchases'),
    purchases_until: of('purchases_until'),
  }
}

/** Deletes a stored mail with its address. Mails to erased members are deleted once they are sent. */
export async function forgetMail(db: Queryable, { member, mail }: MailJob): Promise<void> {
  await deleteMail(db, { member_id: member, id: mail })
}
