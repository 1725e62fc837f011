import * as limits from '#contract/limits.ts'
import type { MailingId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { mailing_param } from '#contract/wire/tracking-params.ts'
import {
  deliverMail,
  dropMail,
  findMailReader,
  findSentMail,
  findStaff,
  findUnsentMail,
  type MailJob,
  queueMail,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { minutes, seconds } from '#server/kernel/clock.ts'
import { addJob, defineJob, hasWaitingJobs } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { judge, listCandidates, textLocale } from './audience.ts'
import * as store from './store.ts'

interface Wave {
  readonly site: SiteId
  readonly mailing: MailingId
}

/**
 * Queues the mails of the next members, and the next wave. Members are passed in the order of their ids, and the last one
 * is stored in the transaction that queues the mails, so a repeated or concurrent wave mails nobody twice.
 */
export const sendWave = defineJob('mailings.send_wave', async (app: App, wave: Wave): Promise<void> => {
  const site = await getSite(app, wave.site)
  const row = (await store.selectMailing(app.db, { site_id: site.id, id: wave.mailing })).rows[0]
  if (row?.status !== 'sending') return
  const isFirst = row.reached === '0'
  // A wave waits for the mails of the one before, so that never more than one of them stands before other jobs, and an
  // outage of the mail server collects no more.
  if (!isFirst && (await hasWaitingJobs(app, sendMailing, limits.mailing_wave)))
    return plan(app.db, seconds(limits.mailing_wave_pause_seconds))
  const candidates = await listCandidates(app, site, row, row.reached, limits.mailing_wave)
  const recipients = candidates.filter(({ exclusion }) => exclusion === null)
  const isLast = candidates.length < limits.mailing_wave
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const { rowCount } = await store.advance(tx, {
      ...{ site_id: site.id, id: row.id, reached: row.reached, ended_at: now },
      next_id: isLast ? null : (candidates.at(-1)?.id ?? null),
      recipients: recipients.length,
    })
    if (rowCount === 0) return
    for (const { id } of recipients)
      await queueMail(app, tx, sendMailing, 'mailing', id, { facts: { mailing: row.id } })
    // After the first mails, somebody can still stop a mistake.
    const pause = isFirst ? minutes(limits.mailing_wave_minutes) : seconds(limits.mailing_wave_pause_seconds)
    if (!isLast) await plan(tx, pause)
  })

  function plan(db: Queryable, pause: number): Promise<void> {
    const runAt = new Date(app.clock.now().getTime() + pause)
    return addJob(db, sendWave, wave, { runAt, key: `mailings.wave:${wave.mailing}` })
  }
})

/**
 * Mails a mailing to one member. Everything that can have changed since its wave is checked again: the mailing was
 * stopped, or the member has unsubscribed, reached the own limit, or can no longer use the code.
 */
export const sendMailing = defineJob(
  'mailings.send_mailing',
  async (app: App, job: MailJob): Promise<void> => {
    const { member, mail } = job
    const unsent = await findUnsentMail(app, job)
    if (!unsent) return
    const reader = await findMailReader(app.db, member)
    const site = reader && (await getSite(app, reader.site))
    const id = unsent.facts.mailing as MailingId
    const row = site && (await store.selectMailing(app.db, { site_id: site.id, id })).rows[0]
    if (!row || row.status === 'stopped') return dropMail(app.db, member, mail)
    const [candidate] = await judge(app, site, row, [reader], false)
    if (candidate?.exclusion !== null) return dropMail(app.db, member, mail)
    const locale = textLocale(site, row, reader.language)
    const to = { email: reader.email, language: locale }
    await sendMail(app, site, job, to, 'mailing', mailParams(site, row, locale), row.type)
    if (await findSentMail(app.db, member, mail)) await store.addSent(app.db, { site_id: site.id, id })
  },
)

interface Test extends Wave {
  readonly staff: StaffId
  readonly locale: string
  /** Makes each test another mail. */
  readonly test: string
}

/** Mails a mailing to the person of the staff who asked for it. Its unsubscription link belongs to nobody. */
export const sendTest = defineJob('mailings.send_test', async (app: App, job: Test): Promise<void> => {
  const site = await getSite(app, job.site)
  const row = (await store.selectMailing(app.db, { site_id: site.id, id: job.mailing })).rows[0]
  const staff = await inTransaction(app.db, (tx) => findStaff(tx, job.staff))
  if (!row || !staff?.sites.includes(site.id)) return
  const to = { email: staff.email, language: job.locale }
  const optional = { type: row.type, token: 'x'.repeat(43) }
  try {
    const id = `mailing-test-${job.test}`
    await deliverMail(app, site, id, to, 'mailing', mailParams(site, row, job.locale), { optional })
  } catch (error) {
    // A repetition would be refused too.
    if (!(error instanceof MailRefused)) throw error
    app.log.warn({ source: 'mail', err: error.message }, 'the test of a mailing was refused')
  }
})

/** Returns the content of the mail. Its link names the mailing and nobody. */
export function mailParams(site: Site, { id, texts, path, code }: store.MailingRow, locale: string) {
  const url = new URL(path, site.origin)
  if (code) url.searchParams.set('code', code)
  url.searchParams.set(mailing_param, id)
  const text = texts[locale] ?? Object.values(texts)[0]!
  return { ...text, url: url.href, site_name: site.settings.name }
}
