import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { listHidden } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { findProfile } from './get-profile.ts'
import { isOffered } from './is-offered.ts'
import { placeOf, presentCard, type Viewer } from './present.ts'
import { type ProfileRow, selectVisible } from './store.ts'

/**
 * Cards of these members in the order of `ids`; those of other sites, and those who are not to be seen (provisional,
 * deleted, partners' where the site takes none), are left out. Distances are from the viewer's own place; a hidden age or distance is on no card (X4).
 * @param own the viewer's profile, where it has been read already
 */
export async function listCards(
  app: App,
  visit: Pick<Visit, 'site' | 'session'>,
  ids: readonly MemberId[],
  own: ProfileRow | null = null,
): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  const [viewer, hidden, { rows }] = await Promise.all([
    viewerOf(app, visit, own),
    listHidden(app.db, ids),
    selectVisible(app.db, [ids, visit.site.id]),
  ])
  const cards = new Map(
    rows
      .filter((row) => isOffered(visit.site, row))
      .map((row) => [row.member_id, presentCard(app, row, viewer, hidden.get(row.member_id))]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

async function viewerOf(
  app: App,
  { session }: Pick<Visit, 'session'>,
  known: ProfileRow | null,
): Promise<Viewer> {
  const own = known ?? (session?.kind === 'member' ? await findProfile(app.db, session.memberId) : null)
  return { signedIn: session !== null, place: own && placeOf(own) }
}
