import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { loadWords } from '#web/lib/words.ts'

/** The one like that completed a pair. */
export interface Match {
  readonly profile: ProfileCard
  readonly common_interests: readonly string[]
}

/** A member as a heart knows them. */
export type Likeable = Pick<ProfileCard, 'id' | 'name'> & { readonly liked?: boolean }

async function loadLike() {
  const [{ likeMember }] = await Promise.all([import('./like-member.ts'), loadWords(['late'])])
  return likeMember
}

/**
 * Likes members: the heart is red at once, and pale again where the like is refused, with the reason. A visitor is
 * asked to sign up first (L5). `match` is what the page celebrates with `<MatchHost>`. The code comes after the page's
 * own, so that it is there when a heart is pressed.
 */
export function useLike() {
  const api = useApi()
  const cache = useQueryClient()
  const [match, setMatch] = useState<Match | null>(null)
  useEffect(() => void loadLike().catch(() => {}), []) // asked for again by the press
  const like = useCallback(
    async (member: Likeable) => {
      const likeMember = await loadLike()
      await likeMember(member, { api, cache, onMatch: setMatch })
    },
    [api, cache],
  )
  const closeMatch = useCallback(() => setMatch(null), [])
  return { like, match, closeMatch }
}
