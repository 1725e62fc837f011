import type { MailingId, SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { addVisit } from './store.ts'

/**
 * Counts a visit by the link of a mailing, and nothing about the visitor.
 * @param mailing the value of the link's parameter, not yet validated
 */
export async function countMailingVisit(app: App, site: SiteId, mailing: string): Promise<void> {
  if (/^\d{1,18}$/.test(mailing)) await addVisit(app.db, { site_id: site, id: mailing as MailingId })
}
