import type { MemberId } from '#contract/wire/ids.ts'
import { dropUnsentMail, endSessionsOfAll } from '#server/domain/accounts/index.ts'
import { askCheckInsAgain } from '#server/domain/dates/index.ts'
import { repeatErasures } from '#server/domain/members/index.ts'
import { resumeNotices } from '#server/domain/notifications/index.ts'
import { saveInstallationValue } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { unsettled_value } from '#server/kernel/backups.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { repeatRemovals } from '#server/site-transfer/remove-site.ts'
import { dropSendingJobs, queueRunningJobs } from './restored-jobs.ts'

export interface Settled {
  /** Sites that were removed since the backup. */
  readonly sites: number
  readonly erased: number
  readonly sessions: number
  /** Mails, pushes and notices that are not sent again. */
  readonly dropped: number
}

/**
 * Adapts a restored database to what has happened since its backup, before the product starts on it. Removes the sites that
 * were removed since, and erases the members who were erased since. Ends all sessions, because those that were ended since, such as a thief's, are open in the
 * backup. Asks the members again who were asked whether all is well (X19). Drops mails, pushes and notices that the lost database has sent, and goes on with those that are due later. Open payments need nothing: the restored
 * queue has a job for each that asks its provider. May be repeated.
 */
export async function settleRestored(app: App): Promise<Settled> {
  const now = app.clock.now()
  // First, and without a word: the members of a removed site may go on elsewhere.
  const sites = await repeatRemovals(app)
  const erased = await repeatErasures(app)
  return inTransaction(app.db, async (tx) => {
    const sessions = await endSessionsOfAll(tx, { of: 'all', site: null })
    // The server's own recovery leaves them locked by workers that do not live any more.
    await queueRunningJobs(tx)
    await askCheckInsAgain(tx, now, null)
    const jobs = await dropSendingJobs(tx, now)
    for (const {
      payload: { member, mail },
    } of jobs)
      if (typeof member === 'string' && typeof mail === 'string')
        await dropUnsentMail(tx, member as MemberId, mail)
    const dropped = jobs.length + (await resumeNotices(tx, now, jobs))
    await saveInstallationValue(tx, unsettled_value, null)
    return { sites, erased, sessions, dropped }
  })
}
