import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { deliverMail, findAccount } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { makeToken } from './links.ts'
import * as store from './store.ts'

/** The member, and the id of the friend or of the check-in that the mail is about. */
export interface CheckInMail {
  readonly member: MemberId
  readonly id: string
}

/**
 * Sends a mail. The mails of check-ins have no row in the table `mail`, which would keep a third person's address. A
 * refusal for good ends the attempts; other errors are retried by the queue.
 */
async function deliver(...mail: Parameters<typeof deliverMail>): Promise<void> {
  try {
    await deliverMail(...mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    mail[0].log.warn({ source: 'check_in' }, 'mail refused')
  }
}

async function partiesOf(app: App, member: MemberId) {
  const [account, [friend], [checkIn]] = await Promise.all([
    findAccount(app.db, member),
    store.selectFriend(app.db, { member_id: member }).then(({ rows }) => rows),
    store.selectCheckIn(app.db, { member_id: member }).then(({ rows }) => rows),
  ])
  if (!account) return null
  return { account, friend, checkIn, site: await getSite(app, account.site_id) }
}

/** Asks the friend. The mail is in the member's language, because no other one is known. */
export const inviteFriend = defineJob<CheckInMail>('dates.invite_friend', async (app, { member, id }) => {
  const found = await partiesOf(app, member)
  if (found?.friend?.id !== id || found.friend.agreed_at) return
  const { account, friend, site } = found
  const token = await makeToken(app, 'friend', id)
  const to = { email: friend.email, language: account.language }
  await deliver(app, site, `check-in-invite-${id}`, to, 'check_in_invite', {
    ...{ friend: friend.name, name: account.name, site_name: site.settings.name },
    url: `${site.origin}/check-in/${token}`,
  })
})

/** Returns the content of the question to a member who is asked and has not answered; otherwise `null`. */
export async function findCheckInQuestion(app: App, member: MemberId, id: string) {
  const found = await partiesOf(app, member)
  if (found?.checkIn?.id !== id || found.checkIn.state !== 'asked' || !found.checkIn.due_at) return null
  const { account, checkIn, friend, site } = found
  return {
    ...{ name: account.name, friend: friend?.name ?? '', site_name: site.settings.name },
    ...{ due_at: iso(found.checkIn.due_at), zone: checkIn.zone },
    url: `${site.origin}/check-in/${await makeToken(app, 'member', id)}`,
    emergency: emergencyNumber(account.country),
  }
}

/** Asks the member whether everything is fine. */
export const askMember = defineJob<CheckInMail>('dates.ask_member', async (app, { member, id }) => {
  const [found, question] = await Promise.all([partiesOf(app, member), findCheckInQuestion(app, member, id)])
  if (!found || !question) return
  await deliver(
    ...([app, found.site, `check-in-ask-${id}-${question.due_at}`, found.account] as const),
    'check_in_question',
    question,
  )
})

/** Tells the member that the friend has agreed, or has withdrawn. */
export const tellMember = defineJob<CheckInMail & { readonly agreed: boolean; readonly friend: string }>(
  'dates.tell_member',
  async (app, { member, id, agreed, friend }) => {
    const found = await partiesOf(app, member)
    if (!found) return
    const { account, site } = found
    await deliver(app, site, `check-in-friend-${id}-${agreed}`, account, 'check_in_friend', {
      ...{
        name: account.name,
        friend,
        agreed,
        site_name: site.settings.name,
        url: `${site.origin}/check-in`,
      },
    })
  },
)

/** Writes to the friend what the member wrote for this case. */
export const tellFriend = defineJob<CheckInMail>('dates.tell_friend', async (app, { member, id }) => {
  const found = await partiesOf(app, member)
  if (found?.checkIn?.id !== id || found.checkIn.state !== 'told' || !found.friend?.agreed_at) return
  const { account, checkIn, friend, site } = found
  const to = { email: friend.email, language: account.language }
  await deliver(app, site, `check-in-told-${id}`, to, 'check_in_alert', {
    ...{ friend: friend.name, name: account.name, note: checkIn.note, site_name: site.settings.name },
    ...{ ask_at: iso(checkIn.ask_at), zone: checkIn.zone },
    url: `${site.origin}/check-in/${await makeToken(app, 'friend', friend.id)}`,
    emergency: emergencyNumber(account.country),
  })
})
