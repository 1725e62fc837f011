import * as limits from '#contract/limits.ts'
import type { Mailing } from '#contract/mailings/mailings.ts'
import { mayCall } from '#contract/permissions.ts'
import type { MailingId, SiteId } from '#contract/wire/ids.ts'
import { findStaff } from '#server/domain/accounts/index.ts'
import { auditAct } from '#server/domain/moderation/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { hours, minutes } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, sqlState } from '#server/kernel/sql.ts'
import { findFaults } from './find-faults.ts'
import { audited } from './own-mailing.ts'
import { findStart } from './rules.ts'
import { sendWave } from './send-wave.ts'
import * as store from './store.ts'

/** Key of the job that begins a mailing, so that a changed start replaces the earlier one. */
export const startKey = (mailing: MailingId): string => `mailings.begin:${mailing}`

interface Start {
  readonly site: SiteId
  readonly mailing: MailingId
}

/**
 * Begins a mailing at its scheduled start. Everything that can have changed since is read again: the start itself, the
 * rights of the person, the texts, code and languages. Whom it reaches is decided by the waves. While the site sends
 * another mailing, it waits; when it cannot begin, the console shows why.
 */
export const beginScheduled = defineJob('mailings.begin', async (app: App, start: Start): Promise<void> => {
  const row = (await store.selectMailing(app.db, { site_id: start.site, id: start.mailing })).rows[0]
  const site = (await listSites(app)).find(({ id }) => id === start.site)
  const starts = row && findStart(row)
  if (!row || !site || !starts) return
  const now = app.clock.now()
  // A worker's clock may be ahead of the server's.
  if (starts > now) return again(starts)
  const named = { site_id: site.id, id: row.id, scheduled_at: starts }
  const missed = await findObstacle(app, site, row, starts)
  if (missed)
    return inTransaction(app.db, async (tx) => {
      if ((await store.missStart(tx, { ...named, missed })).rowCount === 0) return
      const product = { app, session: { staffId: null } }
      await auditAct(product, tx, audited(site, row.id), 'mailing_missed', { reason: missed })
    })
  const { version } = row
  return inTransaction(app.db, async (tx) => {
    // The mailing was changed or cancelled after it was read. The next run reads it again.
    if ((await store.startScheduled(tx, { ...named, version, started_at: now })).rowCount === 0)
      return again(now)
    await addJob(tx, sendWave, start)
    const { type, path, code, texts } = row
    const person = { app, session: { staffId: row.scheduled_by } }
    await auditAct(person, tx, audited(site, row.id), 'mailing_started', { type, path, code, texts })
  }).catch((error) => {
    // The index allows one mailing at a time (`mailing_one_at_a_time`).
    if (sqlState(error) !== '23505') throw error
    return again(new Date(now.getTime() + minutes(limits.mailing_wave_minutes)))
  })

  function again(runAt: Date): Promise<void> {
    return addJob(app.db, beginScheduled, start, { runAt, key: startKey(start.mailing) })
  }
})

/** Returns why a mailing whose start has come cannot begin, or `null`. */
async function findObstacle(
  app: App,
  site: Site,
  row: store.MailingRow,
  starts: Date,
): Promise<Mailing['missed']> {
  const now = app.clock.now()
  if (now.getTime() - starts.getTime() > hours(limits.mailing_late_hours)) return 'late'
  const staff = row.scheduled_by && (await findStaff(app.db, row.scheduled_by))
  if (!staff || !staff.sites.includes(site.id) || !mayCall(staff.role, 'startMailing')) return 'rights'
  const faults = await findFaults(app, site, row, now)
  return Object.keys(faults).length > 0 ? 'content' : null
}
