import { ApiError } from '#contract/wire/errors.ts'
import type { MailingId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { audit, type AuditEntry } from '#server/domain/moderation/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import * as store from './store.ts'

/** Returns one of the caller's sites. Throws `forbidden`. */
export async function getOwnSite({ app, session }: StaffContext, site: SiteId): Promise<Site> {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
  return await getSite(app, site)
}

/** Returns a mailing of one of the caller's sites. Throws `forbidden` and `not_found`. */
export async function getOwnMailing(
  requestContext: StaffContext,
  { site: siteId, mailing }: { readonly site: SiteId; readonly mailing: MailingId },
): Promise<{ site: Site; row: store.MailingRow }> {
  const site = await getOwnSite(requestContext, siteId)
  const row = (await store.selectMailing(requestContext.app.db, { site_id: siteId, id: mailing })).rows[0]
  if (!row) throw new ApiError('not_found')
  return { site, row }
}

/** Records an act on a mailing in the audit trail, in the transaction of the act. */
export const record = (
  { app, session }: StaffContext,
  tx: Tx,
  site: SiteId,
  mailing: MailingId,
  action: AuditEntry['action'],
  after: object,
): Promise<void> => recordAs(session.staffId, app, tx, site, mailing, action, after)

/** Records an act that nobody has just asked for, such as a scheduled start. `staff` is `null` for the product itself. */
export async function recordAs(
  staff: StaffId | null,
  app: App,
  tx: Tx,
  site: SiteId,
  mailing: MailingId,
  action: AuditEntry['action'],
  after: object,
): Promise<void> {
  const object = { kind: 'mailing', id: mailing } as const
  const entry = { staff, site, action, object, member: null, before: {}, after }
  await audit(tx, entry, app.clock.now())
}
