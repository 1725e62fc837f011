import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { isApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'

/**
 * A page is one member's. Where somebody else has signed in beside it, in another tab, it begins anew as theirs.
 * @returns ends it
 */
export function yieldToOthers(cache: QueryClient, member: MemberId): () => void {
  return cache.getQueryCache().subscribe(({ query }) => {
    const user = query.queryKey[0] === 'user' ? (query.state.data as User | null | undefined) : null
    if (user && user.profile.id !== member) location.reload()
  })
}

/** Asks who is signed in; where it is not this member any more, nothing of theirs stays on show. */
export async function lookWhoIsHere(api: Api, member: MemberId): Promise<void> {
  try {
    const { user } = await api.currentUser({})
    if (user.profile.id !== member) location.reload()
  } catch (error) {
    if (isApiError(error) && error.code === 'auth_required') location.reload()
  }
}
