import { isApiError } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import { localPath } from '#contract/local-path.ts'
import type { Settings } from '#contract/sites.ts'
import { isOpenTo } from '#web/lib/brought.ts'

/** Whether one may sign up here, and the invitation that was tried in vain. */
export interface Entry {
  readonly isOpen: boolean
  readonly tried: string | null
}

/** A3, for the page: the server decides again when the form is sent. */
export async function findEntry(
  { signups }: Pick<Settings, 'signups'>,
  query: URLSearchParams,
  api: Api,
): Promise<Entry> {
  if (isOpenTo(signups, query)) return { isOpen: true, tried: null }
  const invite = query.get('invite')
  if (!invite) return { isOpen: false, tried: null }
  const valid = await api.findInvite({ code: invite }).then(
    ({ valid }) => valid,
    (error) => {
      if (isApiError(error) && error.code === 'invalid_fields') return false
      throw error
    },
  )
  return { isOpen: valid, tried: valid ? null : invite.slice(0, 40) }
}

/** Sign-in that leads to where sign-up would have led. */
export function signInInstead(to: string | null): string {
  const path = localPath(to)
  return path ? `/login?to=${encodeURIComponent(path)}` : '/login'
}
