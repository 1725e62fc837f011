import type { LandingMember } from '#contract/members/members.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isOnLandings } from '#server/domain/accounts/index.ts'
import { getProfile, listCards, presentFacts } from '#server/domain/profiles/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'

/**
 * L3, H8: returns the profile for a landing page, as visitors see it, also to members. Returns `null` if the member has
 * not consented, is invisible, or has no visible profile on this site, without telling which. Our own characters and
 * partners' advertisements need no consent; the page labels them (H1).
 */
export async function getLandingMember(
  { app, site }: Pick<RequestContext, 'app' | 'site'>,
  id: MemberId,
): Promise<LandingMember | null> {
  const [[card], isConsented] = await Promise.all([
    listCards(app, { site, session: null }, [id]),
    isOnLandings(app.db, id),
  ])
  if (!card || (card.kind === 'member' && !isConsented)) return null
  const { about, interests } = presentFacts(
    await getProfile(app.db, id),
    site.settings.visible_profile_fields,
  )
  return { ...card, about, interests }
}
