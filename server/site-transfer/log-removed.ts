import type { SiteId } from '#contract/wire/ids.ts'
import { defineJob, type Job } from '#server/kernel/job.ts'

/**
 * Adds a removed site to the erasure log. Queued by the transaction of the removal, because the command can be killed
 * between its commit and its own entry. An entry that is there already stays as it is.
 */
export const logRemoved: Job<{ site: SiteId }> = defineJob(
  'site_transfer.log_removed',
  async (app, { site }) => {
    const isLogged = (await app.erasureLog.list()).some(({ member }) => member === site)
    if (!isLogged) await app.erasureLog.add(site, app.clock.now())
  },
)

export const siteTransferJobs: readonly Job<never>[] = [logRemoved]
