import type { MemberId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import { findAccount } from '#server/domain/accounts/index.ts'
import { findCheckInQuestion } from '#server/domain/dates/index.ts'
import { findVapidKeys, getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { listReachable } from './devices.ts'

/** A push about a check-in is useless after this time. */
const ttl_seconds = 1_800

/**
 * X19: asks a member by push whether everything is fine, in every subscribed browser, besides the mail. It does not follow
 * the ladder of notices, because it can be neither switched off nor left out.
 */
export async function pushCheckIn(app: App, { member, id }: { member: MemberId; id: string }): Promise<void> {
  const [account, question] = await Promise.all([
    findAccount(app.db, member),
    findCheckInQuestion(app, member, id),
  ])
  if (!account || !question) return
  const site = await getSite(app, account.site_id)
  const lang = offeredLocale(site.settings, account.language)
  const { subject } = await app.templates.renderMail('check_in_question', lang, question)
  const payload = JSON.stringify({
    ...{ title: site.settings.name, body: subject, lang },
    ...{ url: new URL(question.url).pathname, tag: 'check-in', waiting: 1 },
  })
  for (const device of await listReachable(app, member)) {
    const vapid = await findVapidKeys(app, device.vapid_key)
    if (!vapid) continue
    await app.push.send(device, {
      ...{ payload, ttl_seconds, urgency: 'high', topic: `c${site.id}`.slice(-32), vapid },
      subject: site.settings.support_email ? `mailto:${site.settings.support_email}` : site.origin,
    })
  }
}
