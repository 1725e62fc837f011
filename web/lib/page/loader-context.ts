import type { QueryClient } from '@tanstack/react-query'
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type Params,
  RouterContextProvider,
  redirect,
} from 'react-router'
import type { StaffUser } from '#contract/accounts/accounts.ts'
import type { Api } from '#contract/index.ts'
import { type ApiError, type ErrorCode, isApiError } from '#contract/wire/errors.ts'
import type { Locale } from '#i18n/locales.ts'
import { before_leaving } from './or-reload.ts'
import type { ShownSettings } from './shown-settings.ts'
import { userIn } from './user.ts'

/** The objects and data that a loader needs. Loaders run on the server and in the browser. */
export interface LoaderContext {
  readonly api: Api
  readonly cache: QueryClient
  readonly locale: Locale
  readonly staff: StaffUser | null
  readonly settings: ShownSettings
}

export interface RequestedPage {
  readonly url: URL
  readonly params: Params
}

const loaderContextKey = createContext<LoaderContext>()

/** Creates the router's context for a page. */
export function contextOf(loaderContext: LoaderContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(loaderContextKey, loaderContext)
  return context
}

/**
 * Creates a loader that fills the cache and returns no data: `fills(({ api, cache }) => cache.ensureQueryData(…))`.
 * With `guard` `member` (the default), visitors are redirected to sign-in and return to the page after sign-in. Staff
 * are redirected to the staff console. An `ApiError` with the code `auth_required` also redirects to sign-in. Any other
 * `ApiError` becomes the error page with the error's status.
 */
export function fills(
  fill: (loaderContext: LoaderContext, page: RequestedPage) => Promise<unknown> | undefined,
  guard: 'member' | 'anyone' = 'member',
) {
  return async ({ context, request, params }: LoaderFunctionArgs) => {
    const loaderContext = context.get(loaderContextKey) as LoaderContext
    const url = new URL(request.url)
    if (guard === 'member' && !userIn(loaderContext.cache))
      throw redirect(loaderContext.staff ? '/admin' : signInPath(url))
    try {
      await fill(loaderContext, { url, params })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'auth_required') throw redirect(signInPath(url))
      throw import.meta.env.SSR ? await carried(error) : error
    }
    return null // with `undefined`, the router would run the loader again in the browser
  }
}

/**
 * Returns a refusal with its HTTP status, for the error page. Invalid input becomes a 404, because it comes from the
 * URL. The table of errors is imported dynamically, because only the server needs it here.
 */
async function carried({ code: given, params }: ApiError) {
  const code: ErrorCode = given === 'invalid_fields' ? 'not_found' : given
  const { statusOf } = await import('#contract/wire/error-table.ts')
  return data({ code, params: code === given ? params : {} }, { status: statusOf(code) })
}

/**
 * Returns the path of the sign-in page. Its parameter is the requested page, to which the member returns after sign-in.
 */
export function signInPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `/login?to=${encodeURIComponent(pathname + search)}`
}

/**
 * Opens the sign-in page, because the session has ended. Sign-in leads back to the current page. Saves the typed values
 * first.
 */
export function signInAgain(): void {
  dispatchEvent(new Event(before_leaving))
  location.assign(signInPath(location))
}
