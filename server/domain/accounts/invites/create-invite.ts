import type { Invite } from '#contract/accounts/invites.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { days, iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { newCode } from './code.ts'
import { type InviteRow, insertInvite } from './store.ts'

/**
 * Creates an invitation (A3). Throws `forbidden` if the staff account has no access to the site.
 */
export async function createInvite(
  { app, session }: StaffContext,
  { site, uses, days: count }: ParsedInput<'createInvite'>,
): Promise<Invite> {
  if (!session.siteIds.includes(site)) throw new ApiError('forbidden')
  const now = app.clock.now()
  const expires = new Date(now.getTime() + days(count))
  const { rows } = await insertInvite(app.db, {
    site_id: site,
    code: newCode(),
    uses_left: uses,
    created_by: session.staffId,
    created_at: now,
    expires_at: expires,
  })
  return present(rows[0] as InviteRow, await getSite(app, site))
}

export const present = (row: InviteRow, { origin }: Pick<Site, 'origin'>): Invite => ({
  code: row.code,
  site: row.site_id as SiteId,
  url: `${origin}/signup?invite=${row.code}`,
  uses_left: row.uses_left,
  created_at: iso(row.created_at),
  expires_at: iso(row.expires_at),
})
