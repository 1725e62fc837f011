import type { MemberId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import { findVapidKeys } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso, seconds } from '#server/kernel/clock.ts'
import { addJob, defineJob, type Job } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { composePush, type PushContent } from './content.ts'
import { listReachable } from './devices.ts'
import { type NoticeKind, push_tries, push_ttl_seconds, waitAfter } from './rules.ts'
import { queueNotice } from './send-notice.ts'
import * as store from './store.ts'

/** The data of a job that sends one push to one device. `tries` is the number of retries so far. */
export interface PushJob {
  readonly member: MemberId
  readonly device: string
  readonly notice: string
  readonly kind: NoticeKind
  readonly tries: number
}

/**
 * Sends one notice to one browser. Claims the push first, so that it is sent at most once even if the worker dies.
 * Retries if the push service asks to wait. Deletes the subscription if its endpoint no longer exists. If all pushes of
 * the notice have failed, sends the notice by mail. A push to a browser that is no longer subscribed counts as failed.
 */
export const sendPush: Job<PushJob> = defineJob<PushJob>('notifications.push', async (app, job) => {
  const { member, device, notice } = job
  const row = (await listReachable(app, member)).find(({ id }) => id === device)
  if (!row) return inTransaction(app.db, (tx) => mailInstead(app, tx, job))
  const now = app.clock.now()
  const notBefore = row.not_before ? new Date(iso(row.not_before)) : now
  if (notBefore > now) return retryAt(app, job, notBefore)
  const content = await composePush(app, member, notice)
  if (!content) return
  const vapid = await findVapidKeys(app, row.vapid_key)
  if (!vapid) return endSubscription(app, job, row)
  const claimed = await store.claimPush(app.db, {
    member_id: member,
    endpoint_hash: row.endpoint_hash,
    last_notice: content.upTo,
  })
  if (claimed.rowCount === 0) return waitForOther(app, job, now)
  const { site } = content.recipient
  const outcome = await app.push.send(row, {
    payload: JSON.stringify(await payloadOf(app, content, row.shows_text)),
    ttl_seconds: push_ttl_seconds,
    urgency: 'normal',
    // The push service can read the topic, so the topic does not contain the kind of the notice.
    topic: `${site.id}`.slice(-32),
    vapid,
    subject: site.settings.support_email ? `mailto:${site.settings.support_email}` : site.origin,
  })
  if (outcome.kind === 'sent') {
    await store.recordShown(app.db, { member_id: member, up_to: content.upTo })
    return
  }
  const wait =
    outcome.kind === 'later' && job.tries < push_tries ? waitAfter(job.tries, outcome.seconds) : null
  const next = new Date(now.getTime() + seconds(wait ?? 0))
  await store.releasePush(app.db, {
    member_id: member,
    endpoint_hash: row.endpoint_hash,
    last_notice: content.upTo,
    earlier_notice: row.last_notice,
    not_before: next,
  })
  if (wait !== null) return retryAt(app, { ...job, tries: job.tries + 1 }, next)
  app.log.info(
    { source: 'push', outcome: outcome.kind, status: 'status' in outcome ? outcome.status : undefined },
    'push not delivered',
  )
  if (outcome.kind === 'gone') return endSubscription(app, job, row)
  await inTransaction(app.db, (tx) => mailInstead(app, tx, job))
})

/** Deletes a subscription to which nothing can be sent any more. */
async function endSubscription(
  app: App,
  job: PushJob,
  { endpoint_hash }: store.SubscriptionRow,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await store.deleteSubscription(tx, { member_id: job.member, endpoint_hash })
    await mailInstead(app, tx, job)
  })
}

/** Records that a push failed. If all pushes of the notice have failed, sends the notice by mail. */
async function mailInstead(app: App, tx: Tx, { member, device, notice, kind }: PushJob): Promise<void> {
  const [failed] = (await store.recordFailed(tx, { member_id: member, notice_id: notice, any: device })).rows
  if (failed && !failed.by_push) await queueNotice(app, tx, member, kind, notice)
}

/**
 * Tries a push again later while another push to the same browser is on its way, because that push may fail. Ends if
 * that push was sent, because it also contained the items of this notice.
 */
async function waitForOther(app: App, job: PushJob, now: Date): Promise<void> {
  const { member, notice, device, tries } = job
  const isOpen =
    (await store.selectOpenPush(app.db, { member_id: member, notice_id: notice, any: device })).rows.length >
    0
  if (!isOpen || tries >= push_tries) return
  await retryAt(app, { ...job, tries: tries + 1 }, new Date(now.getTime() + seconds(waitAfter(tries, null))))
}

/** Returns the job key of a push. A retry replaces the queued push with the same key. */
export const pushKey = (member: MemberId, device: string, notice: string) =>
  `notifications.push:${member}:${device}:${notice}`

async function retryAt(app: App, job: PushJob, runAt: Date): Promise<void> {
  await addJob(app.db, sendPush, job, { runAt, key: pushKey(job.member, job.device, job.notice) })
}

/**
 * Returns the payload for the service worker (`web/service-worker/`). The payload contains names and texts only if this
 * browser may show them.
 */
async function payloadOf(app: App, content: PushContent, showsText: boolean): Promise<object> {
  const { recipient, params, path, total, preview } = content
  const { site, account } = recipient
  const lang = offeredLocale(site.settings, account.language)
  const { title, body } = await app.templates.renderPush(lang, {
    ...params,
    site_name: site.settings.name,
    shows_names: showsText,
    preview: showsText ? preview : null,
  })
  return { title, body, lang, url: path, tag: 'waiting', waiting: total }
}
