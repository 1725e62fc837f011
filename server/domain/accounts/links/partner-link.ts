import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { insertPartnerLink, selectPartnerLink, selectPartnerLinkOf } from './store.ts'

export interface Partner {
  /** The partner's name. The page shows it before the visitor leaves the site. */
  readonly partner: string
  /** An https URL. */
  readonly url: string
}

/**
 * Creates the outgoing link of a partner's profile (P4, `resell`). The link opens a page of this site, which shows the
 * partner's name and opens the partner's site after a countdown of some seconds (S10). The token is not secret, but has
 * the same form as the tokens of other links. Throws if the URL does not start with https.
 */
export async function makePartnerLink(
  app: Pick<App, 'clock'>,
  db: Queryable,
  owner: { readonly id: MemberId; readonly site: Site['id'] },
  { partner, url }: Partner,
): Promise<void> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new Error(`not an https URL of a partner: ${url}`)
  await insertPartnerLink(db, {
    token: newToken(),
    site_id: owner.site,
    member_id: owner.id,
    partner,
    url,
    created_at: app.clock.now(),
  })
}

/** Returns the path `/{token}` of the outgoing link of a partner's profile, or `null` for other profiles. */
export async function getPartnerLink(app: Pick<App, 'db'>, member: MemberId): Promise<string | null> {
  const { rows } = await selectPartnerLinkOf(app.db, { member_id: member })
  return rows[0] ? `/${rows[0].token}` : null
}

/**
 * Returns the partner of an outgoing link by its token, or `null` if the token belongs to no partner link of this site.
 */
export async function findPartner(
  app: Pick<App, 'db'>,
  site: Pick<Site, 'id'>,
  token: string,
): Promise<Partner | null> {
  return (await selectPartnerLink(app.db, { token, site_id: site.id })).rows[0] ?? null
}
