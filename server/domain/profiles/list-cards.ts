import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listHidden } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { findProfile } from './get-profile.ts'
import { isOffered } from './is-offered.ts'
import { placeOf, presentCard, type Viewer } from './present.ts'
import { type ProfileRow, selectVisible } from './store.ts'

/**
 * Returns the cards of these members in the order of `ids`. Omits members of other sites, hidden profiles (provisional,
 * paused, suspended, deleted), and partners' profiles if the site accepts none. Distances are measured from the
 * viewer's town. The card contains no age, town or distance that the member hides (X4).
 * @param own the viewer's profile, if the caller has already read it
 */
export async function listCards(
  app: App,
  requestContext: Pick<RequestContext, 'site' | 'session'>,
  ids: readonly MemberId[],
  own: ProfileRow | null = null,
): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  const [viewer, hidden, { rows }] = await Promise.all([
    viewerOf(app, requestContext, own),
    listHidden(app.db, ids),
    selectVisible(app.db, { member_ids: ids, site_id: requestContext.site.id }),
  ])
  const cards = new Map(
    rows
      .filter((row) => isOffered(requestContext.site, row))
      .map((row) => [row.member_id, presentCard(app, row, viewer, hidden.get(row.member_id))]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function viewerOf(
  app: App,
  { session }: Pick<RequestContext, 'session'>,
  known: ProfileRow | null,
): Promise<Viewer> {
  const own = known ?? (session?.kind === 'member' ? await findProfile(app.db, session.memberId) : null)
  return { signedIn: session !== null, place: own && placeOf(own) }
}
