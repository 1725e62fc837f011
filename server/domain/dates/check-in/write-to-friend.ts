import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, seconds } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { addressOf } from './addresses.ts'
import { mayHaveLeft, sendMail, sendText } from './deliver.ts'
import { type CheckInMessage, linkFor, type Parties, partiesOf } from './parties.ts'
import { hasRefused } from './refusals.ts'
import * as store from './store.ts'

/**
 * Asks the friend, unless the owner of the address has refused. The message is in the member's language, because no other
 * one is known.
 */
export const inviteFriend = defineJob<CheckInMessage>('dates.invite_friend', async (app, { member, id }) => {
  const found = await partiesOf(app, member)
  if (found?.friend?.id !== id || found.friend.agreed_at) return
  const { account, friend, site } = found
  if (await hasRefused(app, site.id, addressOf(friend))) return
  const url = await linkFor(app, site, 'friend', id)
  const about = { name: account.name, site_name: site.settings.name, url }
  const [key, to] = [`check-in-invite-${id}`, { ...friend, language: account.language }]
  if (friend.phone) await sendText(app, site, key, to, 'check_in_invite', about)
  else await sendMail(app, site, key, to, 'check_in_invite', { ...about, friend: friend.name })
})

/**
 * Writes to the friend what the member wrote for this case, in the language of the page on which the friend agreed. The
 * row tells whether the message has left. Until an attempt has ended, nobody knows; a lost process may have sent it.
 */
export const tellFriend = defineJob<CheckInMessage>('dates.tell_friend', async (app, { member, id }) => {
  const found = await partiesOf(app, member)
  if (found?.checkIn?.id !== id || !found.friend?.agreed_at) return
  if (!(await store.beginAlarm(app.db, { id })).rows[0]) {
    await store.endAlarm(app.db, { id })
    await store.skipAlarm(app.db, { id })
    return
  }
  try {
    const sent = await sendAlarm(app, { ...found, checkIn: found.checkIn, friend: found.friend })
    await (sent === 'sent' ? store.endAlarm : store.failAlarm)(app.db, { id })
  } catch (error) {
    await (mayHaveLeft(error) ? store.endAlarm : store.failAlarm)(app.db, { id })
    throw error
  }
})

async function sendAlarm(
  app: App,
  { account, checkIn, friend, site }: Parties & { checkIn: store.CheckInRow; friend: store.FriendRow },
): Promise<'sent' | 'refused'> {
  const about = {
    ...{ name: account.name, site_name: site.settings.name },
    url: await linkFor(app, site, 'friend', friend.id),
    emergency: emergencyNumber(account.country),
  }
  const key = `check-in-told-${checkIn.id}`
  const to = { ...friend, language: friend.language || account.language }
  if (!friend.phone)
    return sendMail(app, site, key, to, 'check_in_alert', {
      ...{ ...about, friend: friend.name, note: checkIn.note },
      ...{ ask_at: iso(checkIn.ask_at), zone: checkIn.zone },
    })
  await sendText(app, site, key, to, 'check_in_alert', about)
  return 'sent'
}

/** Time for which an all-clear waits for the attempt to send the alarm that it must not overtake. */
const overtaking_ms = seconds(5)

export const afterAlarm = (now: Date): Date => new Date(now.getTime() + overtaking_ms)

/**
 * Tells the friend who got the alarm that the member has answered after all, also if the member has started another
 * check-in meanwhile. A friend who has withdrawn, or whom the member has replaced, has another id or none. Waits for an
 * alarm that is being sent; if that fails, there is nothing to clear.
 */
export const tellAllClear: Job<CheckInMessage & { readonly friend: string }> = defineJob(
  'dates.tell_all_clear',
  async (app, { member, id, friend: told }) => {
    const found = await partiesOf(app, member)
    if (found?.friend?.id !== told) return
    const alarm = found.checkIn?.id === id ? found.checkIn.alarm : null
    if (alarm === 'unsent') return
    if (alarm === 'sending') {
      const runAt = afterAlarm(app.clock.now())
      return addJob(app.db, tellAllClear, { member, id, friend: told }, { runAt })
    }
    const { account, friend, site } = found
    const about = { name: account.name, site_name: site.settings.name }
    const [key, to] = [`check-in-clear-${id}`, { ...friend, language: friend.language || account.language }]
    if (friend.phone) await sendText(app, site, key, to, 'check_in_all_clear', about)
    else
      await sendMail(app, site, key, to, 'check_in_all_clear', {
        ...{ ...about, friend: friend.name },
        url: await linkFor(app, site, 'friend', friend.id),
      })
  },
)
