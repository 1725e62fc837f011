import type { MemberId } from '#contract/ids.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import { default_locale, isLocale, type Locale } from '#i18n/locales.ts'
import { getVapidKeys } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso, seconds } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { composeNotice, type NoticeContent } from './content.ts'
import { listReachable } from './devices.ts'
import { type NoticeKind, push_tries, push_ttl_seconds, waitAfter } from './rules.ts'
import { orderNotice } from './send-notice.ts'
import * as store from './store.ts'

/** Ids, and how often it was tried. */
export interface PushJob {
  readonly member: MemberId
  readonly device: string
  readonly notice: string
  readonly kind: NoticeKind
  readonly type: NotificationType
  readonly tries: number
}

/**
 * One notice to one browser. Claimed before it is sent: a worker that dies between the two has sent it at most once.
 * A dead endpoint is forgotten, and the mail takes its place where it was the last; "later" is later.
 */
export const sendPush: Job<PushJob> = defineJob<PushJob>('notifications.push', async (app, job) => {
  const { member, device, notice, kind } = job
  const row = (await listReachable(app, member)).find(({ id }) => id === device)
  if (!row) return
  const now = app.clock.now()
  const notBefore = row.not_before ? new Date(iso(row.not_before)) : now
  if (notBefore > now) return again(app, job, (notBefore.getTime() - now.getTime()) / 1_000)
  const content = await composeNotice(app, member, kind)
  if (!content) return
  const claimed = await store.claimPush(app.db, [member, row.endpoint_hash, notice])
  if (claimed.rowCount === 0) return
  const { site } = content.receiver
  const outcome = await app.push.send(row, {
    payload: JSON.stringify(await payloadOf(app, content, row.shows_text)),
    ttl_seconds: push_ttl_seconds,
    urgency: 'normal',
    // Not its kind in plain letters: the push service can read this one.
    topic: `${site.id}`.slice(-32),
    vapid: await getVapidKeys(app),
    subject: `mailto:${site.settings.support_email}`,
  })
  if (outcome.kind === 'sent') return
  if (outcome.kind === 'later' && job.tries < push_tries) {
    const wait = waitAfter(job.tries, outcome.seconds)
    const next = new Date(now.getTime() + seconds(wait))
    await store.releasePush(app.db, [member, row.endpoint_hash, notice, row.last_notice, next])
    return again(app, { ...job, tries: job.tries + 1 }, wait)
  }
  app.log.info(
    { source: 'push', outcome: outcome.kind, status: 'status' in outcome ? outcome.status : undefined },
    'push not taken',
  )
  await inTransaction(app.db, async (tx) => {
    if (outcome.kind === 'gone') await store.deleteSubscription(tx, [member, row.endpoint_hash])
    const others = (await listReachable(app, member, tx)).filter(({ id }) => id !== device)
    if (others.length === 0) await orderNotice(app, tx, member, kind, job.type)
  })
})

/** A later notice takes the place of one that is still waiting for its device. */
export const pushKey = (member: MemberId, device: string) => `notifications.push:${member}:${device}`

async function again(app: App, job: PushJob, wait_seconds: number): Promise<void> {
  await addJob(app.db, sendPush, job, {
    delay_ms: seconds(wait_seconds),
    key: pushKey(job.member, job.device),
  })
}

/** What the service worker shows (`web/service-worker/`). Names and words only where this browser was allowed to. */
async function payloadOf(app: App, content: NoticeContent, showsText: boolean): Promise<object> {
  const { receiver, params, path, total, preview } = content
  const { site, account } = receiver
  const { title, body } = await app.words.renderPush(localeOf(site.settings.locales, account.language), {
    ...params,
    names: showsText ? params.names : [],
    site_name: site.settings.name,
    preview: showsText ? preview : null,
  })
  return { title, body, url: path, tag: 'waiting', waiting: total }
}

const localeOf = (offered: readonly string[], language: string): Locale =>
  isLocale(language) && offered.includes(language) ? language : default_locale
