import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { userIn } from '#web/lib/user.ts'
import { type Likes, markSeen } from '#web/parts/like-cache.ts'

/**
 * D4: whoever opens the profile of somebody who liked them has seen that like. Where nothing is new, or the cached
 * likes say that theirs is not, nothing is asked.
 */
export function useSeenLike(id: MemberId): void {
  const api = useApi()
  const cache = useQueryClient()
  useEffect(() => {
    const likes = cache.getQueryData<Likes>(keys.likes)
    const mayBeNew = likes?.liked_by.some((like) => like.id === id && like.like_new) ?? true
    if (!mayBeNew || !userIn(cache)?.new_likes_total) return
    markSeen(cache, id)
    // The count comes from the server: it alone knows whether this like was one of the new ones.
    void api
      .openLike({ profile: id })
      .then(() => cache.invalidateQueries({ queryKey: ['user'] }))
      .catch(() => cache.invalidateQueries({ queryKey: keys.likes }))
  }, [api, cache, id])
}
