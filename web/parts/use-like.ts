import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { signInPath } from '#web/lib/context.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError } from '#web/lib/say-error.ts'
import { setUser, userIn } from '#web/lib/user.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { markLiked } from './like-cache.ts'

/** The one like that completed a pair. */
export interface Match {
  readonly profile: ProfileCard
  readonly common_interests: readonly string[]
}

/** A member as a heart knows them. */
export type Likeable = Pick<ProfileCard, 'id' | 'name'> & { readonly liked?: boolean }

/**
 * Likes members: the heart is red at once, and pale again where the like is refused, with the reason. A visitor is led
 * to sign-in and comes back. `match` is what the page celebrates with `<MatchMoment>`.
 */
export function useLike() {
  const api = useApi()
  const cache = useQueryClient()
  const { t } = useLingui()
  const [match, setMatch] = useState<Match | null>(null)
  const underWay = useRef(new Set<MemberId>())

  const like = useCallback(
    async ({ id, name, liked }: Likeable) => {
      const user = userIn(cache)
      if (!user) return location.assign(signInPath(location))
      if (underWay.current.has(id)) return
      if (liked) return showToast(t`${name} ti piace già: ritrovi tutti i tuoi mi piace in «Mi piace».`)
      underWay.current.add(id)
      markLiked(cache, id, true)
      try {
        const answer = await api.likeMember({ profile: id })
        const now = userIn(cache)
        if (now) setUser(cache, { ...now, likes_left: answer.likes_left })
        if (answer.match) {
          setMatch(answer)
          void cache.invalidateQueries({ queryKey: keys.member(id) })
          void cache.invalidateQueries({ queryKey: keys.likes })
        } else if (user.status === 'not_confirmed')
          showToast(t`Il tuo mi piace parte appena confermi il tuo indirizzo email.`)
      } catch (error) {
        markLiked(cache, id, false)
        showToast(await sayError(error), 'danger')
      } finally {
        underWay.current.delete(id)
      }
    },
    [api, cache, t],
  )
  const closeMatch = useCallback(() => setMatch(null), [])
  return { like, match, closeMatch }
}
