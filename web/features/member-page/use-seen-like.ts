import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { userIn } from '#web/lib/page/user.ts'
import { type Likes, markSeen } from '#web/parts/like-cache.ts'

/**
 * D4: marks a member's like as seen when the reader opens that member's profile. Sends no request if the reader has no
 * new likes. Also sends no request if the likes are cached and none of them is a new like from that member.
 */
export function useSeenLike(id: MemberId): void {
  const api = useApi()
  const cache = useQueryClient()
  useEffect(() => {
    const likes = cache.getQueryData<Likes>(keys.likes)
    const mayBeNew = likes?.liked_by.some((like) => like.id === id && like.like_new) ?? true
    if (!mayBeNew || !userIn(cache)?.new_likes_total) return
    markSeen(cache, id)
    // After the request, refetches the number of new likes. The page cannot compute this number, because the likes may
    // not be cached.
    void api
      .openLike({ profile: id })
      .then(() => cache.invalidateQueries({ queryKey: ['user'] }))
      .catch(() => cache.invalidateQueries({ queryKey: keys.likes }))
  }, [api, cache, id])
}
