import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import type { Likes } from '#web/parts/like-cache.ts'

/** D4: likes received, likes given, and matches. */
export const likesQuery = (api: Api) =>
  queryOptions<Likes>({ queryKey: keys.likes, queryFn: () => api.listLikes({}) })

/** The lists of `/likes/{type}`. `/likes` shows the first list. */
export const likeTypes = ['liked-me', 'mine', 'matches'] as const
export type LikeType = (typeof likeTypes)[number]

export function likeTypeOf(text: string | undefined): LikeType {
  const type = text === undefined ? likeTypes[0] : likeTypes.find((known) => known === text)
  if (!type) throw new ApiError('not_found')
  return type
}

/**
 * Returns the like that the signed-in member received from member `id`, for `/likes/m/{id}`.
 * @throws {ApiError} `member_not_found` if there is no such like
 */
export function likeBy(likes: Likes, id: string | undefined) {
  const like = likes.liked_by.find((each) => each.id === id)
  const profile = likes.profiles.find((each) => each.id === id)
  if (!like || !profile) throw new ApiError('member_not_found')
  return { ...like, profile, ...answerTo(likes, like.id) }
}

/** Returns whether the signed-in member likes member `id` (`liked`), and whether the two members match. */
export function answerTo(likes: Likes, id: MemberId): { liked: boolean; matched: boolean } {
  return {
    liked: likes.liked.some((each) => each.id === id),
    matched: likes.matches.some((each) => each.id === id),
  }
}
