import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { Likes } from '#web/parts/like-cache.ts'
import type { LikeType } from './queries.ts'

/** A card in a list of likes. */
export interface LikeCard {
  readonly member: ProfileCard & { liked: boolean }
  readonly isNew: boolean
  readonly href: string
}

/**
 * Returns the cards of a list, in the list's order. The card of a new like links to `/likes/m/{id}`, every other card
 * to the profile. Omits members without a profile: their accounts were deleted after the like.
 */
export function cardsOf(likes: Likes, type: LikeType): LikeCard[] {
  const profiles = new Map(likes.profiles.map((profile) => [profile.id, profile]))
  const liked = new Set(likes.liked.map((like) => like.id))
  const card = (id: ProfileCard['id'], isNew: boolean): LikeCard[] => {
    const profile = profiles.get(id)
    if (!profile) return []
    const member = { ...profile, liked: liked.has(id) }
    return [{ member, isNew, href: isNew ? `/likes/m/${id}` : `/members/${id}` }]
  }
  if (type === 'liked-me') return likes.liked_by.flatMap(({ id, like_new }) => card(id, like_new))
  return (type === 'mine' ? likes.liked : likes.matches).flatMap(({ id }) => card(id, false))
}
