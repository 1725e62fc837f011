import { emergencyNumber } from '#contract/dates/emergency.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { count } from './daily-limits.ts'
import { sendMail, sendText } from './deliver.ts'
import { type CheckInMessage, linkFor, partiesOf } from './parties.ts'
import { hasRefused } from './refusals.ts'
import * as store from './store.ts'

/** Returns the content of the question to a member who is asked and has not answered; otherwise `null`. */
export async function findCheckInQuestion(app: App, member: MemberId, id: string) {
  const found = await partiesOf(app, member)
  if (found?.checkIn?.id !== id || found.checkIn.state !== 'asked' || !found.checkIn.due_at) return null
  const { account, checkIn, friend, site } = found
  return {
    ...{ name: account.name, friend: friend?.name ?? '', site_name: site.settings.name },
    ...{ due_at: iso(found.checkIn.due_at), zone: checkIn.zone },
    url: await linkFor(app, site, 'member', id),
    emergency: emergencyNumber(account.country),
  }
}

/** Asks the member by mail whether everything is fine. */
export const askMember = defineJob<CheckInMessage>('dates.ask_member', async (app, { member, id }) => {
  const [found, question] = await Promise.all([partiesOf(app, member), findCheckInQuestion(app, member, id)])
  if (!found || !question) return
  const key = `check-in-ask-${id}-${question.due_at}`
  await sendMail(app, found.site, key, found.account, 'check_in_question', question)
})

/** Asks the member by text message, too, if a phone is confirmed and the day's messages are not used up. */
export const textMember = defineJob<CheckInMessage>('dates.text_member', async (app, { member, id }) => {
  const [found, question] = await Promise.all([partiesOf(app, member), findCheckInQuestion(app, member, id)])
  const [phone] = (await store.selectPhone(app.db, { member_id: member })).rows
  if (!found || !question || !phone?.confirmed_at) return
  if (await count(app, 'check_in_question_texts', member)) return
  const key = `check-in-ask-${id}-${question.due_at}`
  const to = { phone: phone.phone, language: found.account.language }
  await sendText(app, found.site, key, to, 'check_in_question', question)
})

/** Tells the member that the friend has agreed, or has withdrawn. */
export const tellMember = defineJob<CheckInMessage & { readonly agreed: boolean; readonly friend: string }>(
  'dates.tell_member',
  async (app, { member, id, agreed, friend }) => {
    const found = await partiesOf(app, member)
    if (!found) return
    const { account, site } = found
    await sendMail(app, site, `check-in-friend-${id}-${agreed}`, account, 'check_in_friend', {
      ...{ name: account.name, friend, agreed, site_name: site.settings.name },
      url: `${site.origin}/check-in`,
    })
  },
)

/** Asks whether the phone is the member's, unless its owner has refused. */
export const confirmPhone = defineJob<CheckInMessage>('dates.confirm_phone', async (app, { member, id }) => {
  const found = await partiesOf(app, member)
  const [phone] = (await store.selectPhone(app.db, { member_id: member })).rows
  if (!found || phone?.id !== id || phone.confirmed_at) return
  const { account, site } = found
  if (await hasRefused(app, site.id, phone.phone)) return
  const to = { phone: phone.phone, language: account.language }
  const about = { site_name: site.settings.name, url: await linkFor(app, site, 'phone', id) }
  await sendText(app, site, `check-in-phone-${id}`, to, 'check_in_phone', about)
})
