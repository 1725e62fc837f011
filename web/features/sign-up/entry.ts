import { isSignUpOpen } from '#contract/accounts/sign-up-access.ts'
import type { Api } from '#contract/index.ts'
import type { Settings } from '#contract/sites/sites.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { localPath } from '#contract/wire/local-path.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { trafficSourceOf } from '#web/lib/visitor/traffic-source.ts'

/** Result of `findEntry`. */
export interface Entry {
  /** Whether the visitor may sign up. */
  readonly isOpen: boolean
  /** The invalid invitation code that the visitor entered; null if there is none. */
  readonly tried: string | null
}

/**
 * A3: decides whether the page shows the sign-up form or asks for an invitation code. The server checks again when the
 * sign-up form is sent.
 */
export async function findEntry(
  { signups }: Pick<Settings, 'signups'>,
  query: URLSearchParams,
  api: Api,
): Promise<Entry> {
  if (isSignUpOpen(signups, trafficSourceOf(query))) return { isOpen: true, tried: null }
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

/** Returns the initial values of the sign-up form. The home page's form has put them into the URL. */
export const valuesFromAddress = (query: URLSearchParams): TypedForm => ({
  values: { email: query.get('email') ?? '', gender: query.getAll('gender'), seeks: query.getAll('seeks') },
})

/** Returns the path of the sign-in page. If `to` is a path of this site, the member gets there after sign-in. */
export function signInInstead(to: string | null): string {
  const path = localPath(to)
  return path ? `/login?to=${encodeURIComponent(path)}` : '/login'
}
