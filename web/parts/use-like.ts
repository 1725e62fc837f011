import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { likeMember } from './like-member.ts'

/** A mutual like. */
export interface Match {
  readonly profile: ProfileCard
  readonly common_interests: readonly string[]
}

/** The fields of a member that `useLike` needs. */
export type Likeable = Pick<ProfileCard, 'id' | 'name'> & { readonly liked?: boolean }

/**
 * Returns a function that likes members, and the latest match. The heart turns red at once. If the server refuses the
 * like, the heart turns back and a toast shows the reason. Visitors must sign up first (L5). The page passes `match` to
 * `<MatchHost>`, which shows the match.
 */
export function useLike() {
  const api = useApi()
  const cache = useQueryClient()
  const [match, setMatch] = useState<Match | null>(null)
  const like = useCallback(
    (member: Likeable) => likeMember(member, { api, cache, onMatch: setMatch }),
    [api, cache],
  )
  const closeMatch = useCallback(() => setMatch(null), [])
  return { like, match, closeMatch }
}
