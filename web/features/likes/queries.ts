import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { keys } from '#web/lib/query-keys.ts'
import type { Likes } from '#web/parts/like-cache.ts'

/** D4: who liked me, whom I liked, our matches. */
export const likesQuery = (api: Api) =>
  queryOptions<Likes>({ queryKey: keys.likes, queryFn: () => api.listLikes({}) })

/** The list that `/likes/{type}` shows; `/likes` alone shows the first. */
export const likeTypes = ['liked-me', 'mine', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

export function likeTypeOf(text: string | undefined): LikeType {
  const type = text === undefined ? likeTypes[0] : likeTypes.find((known) => known === text)
  if (!type) throw new ApiError('not_found')
  return type
}

/** The like by one member, as `/likes/m/{id}` shows it; a like that is not there is a page that is not there. */
export function likeBy(likes: Likes, id: string | undefined) {
  const like = likes.liked_by.find((each) => each.id === id)
  const profile = likes.profiles.find((each) => each.id === id)
  if (!like || !profile) throw new ApiError('member_not_found')
  return { ...like, profile, ...bondWith(likes, like.id) }
}

/** What one has answered. */
export function bondWith(likes: Likes, id: MemberId): { liked: boolean; matched: boolean } {
  return {
    liked: likes.liked.some((each) => each.id === id),
    matched: likes.matches.some((each) => each.id === id),
  }
}
