import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type Params,
  RouterContextProvider,
  redirect,
} from 'react-router'
import type { StaffUser } from '#contract/accounts.ts'
import { statusOf } from '#contract/error-table.ts'
import { isApiError } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import { userIn } from './user.ts'

/** What a loader works with, the same on the server and in the browser. */
export interface Visit {
  readonly api: Api
  readonly cache: QueryClient
  readonly locale: Locale
  readonly staff: StaffUser | null
}

export interface Asked {
  readonly url: URL
  readonly params: Params
}

const visitContext = createContext<Visit>()

/** The router's context for one page. */
export function contextOf(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return context
}

/**
 * A loader that fills the cache and hands over nothing itself: `fills(({ api, cache }) => cache.ensureQueryData(…))`.
 * Member pages (the default) send visitors to sign-in, which brings them back; a refusal becomes the error page with
 * its status.
 */
export function fills(
  fill: (visit: Visit, asked: Asked) => Promise<unknown> | undefined,
  guard: 'member' | 'anyone' = 'member',
) {
  return async ({ context, request, params }: LoaderFunctionArgs) => {
    const visit = context.get(visitContext) as Visit
    const url = new URL(request.url)
    if (guard === 'member' && !userIn(visit.cache)) throw redirect(visit.staff ? '/admin' : signInPath(url))
    try {
      await fill(visit, { url, params })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'auth_required') throw redirect(signInPath(url))
      // in the browser the error page finds the status by itself
      const status = import.meta.env.SSR ? statusOf(error.code) : 0
      throw data({ code: error.code, params: error.params }, { status })
    }
    return null // undefined would make the router load again in the browser
  }
}

/** Sign-in that leads back to the page that was asked for. */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/login?to=${encodeURIComponent(pathname + search)}`
}
