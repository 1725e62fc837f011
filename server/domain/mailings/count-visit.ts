import type { MailingId, SiteId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import type { App } from '#server/kernel/app.ts'
import { addVisit } from './store.ts'

/**
 * Counts a visit by the link of a mailing, and nothing about the visitor.
 * @param mailing the value of the link's parameter, not yet validated
 */
export async function countMailingVisit(app: App, site: SiteId, mailing: string): Promise<void> {
  if (isId(mailing)) await addVisit(app.db, { site_id: site, id: mailing as MailingId })
}
