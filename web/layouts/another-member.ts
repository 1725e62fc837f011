import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import type { Api } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { before_leaving } from '#web/lib/page/or-reload.ts'

/**
 * Reloads the page when another member has signed in on another tab of this browser.
 * @returns a function that stops watching
 */
export function reloadOnMemberChange(cache: QueryClient, member: MemberId): () => void {
  return cache.getQueryCache().subscribe(({ query }) => {
    const user = query.queryKey[0] === 'user' ? (query.state.data as User | null | undefined) : null
    if (user && user.profile.id !== member) location.reload()
  })
}

/**
 * Asks the server who is signed in. Reloads the page if another member is signed in. If the session has ended, saves
 * the typed values and then reloads the page.
 */
export async function checkSignedInMember(api: Api, member: MemberId): Promise<void> {
  try {
    const { user } = await api.currentUser({})
    if (user.profile.id !== member) location.reload()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'auth_required') return
    dispatchEvent(new Event(before_leaving))
    location.reload()
  }
}
