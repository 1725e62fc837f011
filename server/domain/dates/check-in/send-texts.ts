import { defineJob } from '#server/kernel/job.ts'
import { hashAddress } from './addresses.ts'
import { sendText } from './deliver.ts'
import { count } from './limits.ts'
import { type CheckInMessage, linkFor, partiesOf } from './parties.ts'
import { findCheckInQuestion } from './send-mails.ts'
import * as store from './store.ts'

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

/** Asks whether the phone is the member's, unless its owner has refused. */
export const confirmPhone = defineJob<CheckInMessage>('dates.confirm_phone', async (app, { member, id }) => {
  const found = await partiesOf(app, member)
  const [phone] = (await store.selectPhone(app.db, { member_id: member })).rows
  if (!found || phone?.id !== id || phone.confirmed_at) return
  const { account, site } = found
  const address_hash = await hashAddress(app, site.id, phone.phone)
  if ((await store.selectRefusal(app.db, { site_id: site.id, address_hash })).rows[0]) return
  const to = { phone: phone.phone, language: account.language }
  const about = { site_name: site.settings.name, url: await linkFor(app, site, 'phone', id) }
  await sendText(app, site, `check-in-phone-${id}`, to, 'check_in_phone', about)
})
