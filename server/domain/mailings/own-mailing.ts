import { ApiError } from '#contract/wire/errors.ts'
import type { MailingId, SiteId } from '#contract/wire/ids.ts'
import { getOwnSite } from '#server/domain/sites/index.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import * as store from './store.ts'

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

/** Throws `already_decided` if a mailing is no draft any more, and `changed_since` if it is not as the caller saw it. */
export function assertSeen(row: Pick<store.MailingRow, 'status' | 'version'>, version: number): void {
  if (row.status !== 'draft') throw new ApiError('already_decided')
  if (row.version !== version) throw new ApiError('changed_since')
}

/** Names a mailing for the audit trail. */
export const audited = ({ id: site }: Pick<Site, 'id'>, id: MailingId) => ({
  site,
  kind: 'mailing' as const,
  id,
})
