import type { MemberId } from '#contract/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { insertPartnerLink, selectPartnerLink, selectPartnerLinkOf } from './store.ts'

export interface Partner {
  /** Its name, which the page says before anybody goes there. */
  readonly partner: string
  /** Its address, https. */
  readonly url: string
}

/**
 * Gives a partner's profile (P4, `resell`) its way out: a page of ours that names where it leads and counts down (S10).
 * Its token is no secret, but looks like those of other links. Throws where the address is not https.
 */
export async function makePartnerLink(
  app: Pick<App, 'clock'>,
  db: Queryable,
  owner: { readonly id: MemberId; readonly site: Site['id'] },
  { partner, url }: Partner,
): Promise<void> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new Error(`no partner's address: ${url}`)
  await insertPartnerLink(db, [newToken(), owner.site, owner.id, partner, url, app.clock.now()])
}

/** The path of a partner's profile's way out, `/{token}`; null for everybody else. */
export async function getPartnerLink(app: Pick<App, 'db'>, member: MemberId): Promise<string | null> {
  const { rows } = await selectPartnerLinkOf(app.db, [member])
  return rows[0] ? `/${rows[0].token}` : null
}

/** Where a token leads, if it is a partner's of this site. */
export async function findPartner(
  app: Pick<App, 'db'>,
  site: Pick<Site, 'id'>,
  token: string,
): Promise<Partner | null> {
  return (await selectPartnerLink(app.db, [token, site.id])).rows[0] ?? null
}
