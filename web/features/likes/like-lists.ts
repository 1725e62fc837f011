import type { ProfileCard } from '#contract/profiles.ts'
import type { Likes } from '#web/parts/like-cache.ts'
import type { LikeType } from './queries.ts'

/** One card of a list: whose, and what is between the two. */
export interface Liked {
  readonly member: ProfileCard & { liked: boolean }
  readonly isNew: boolean
  readonly href: string
}

/**
 * The cards of a list, in its order. A new like leads to its own page, every other card to the profile. Who is named
 * without a card (gone in between) has no place.
 */
export function cardsOf(likes: Likes, type: LikeType): Liked[] {
  const profiles = new Map(likes.profiles.map((profile) => [profile.id, profile]))
  const liked = new Set(likes.liked.map((like) => like.id))
  const card = (id: ProfileCard['id'], isNew: boolean): Liked[] => {
    const profile = profiles.get(id)
    if (!profile) return []
    const member = { ...profile, liked: liked.has(id) }
    return [{ member, isNew, href: isNew ? `/likes/m/${id}` : `/members/${id}` }]
  }
  if (type === 'liked-me') return likes.liked_by.flatMap(({ id, like_new }) => card(id, like_new))
  return (type === 'mine' ? likes.liked : likes.matches).flatMap(({ id }) => card(id, false))
}
