import type { ErrorCode, ErrorParams } from '#contract/wire/errors.ts'
import type { PackedAnswer } from '#web/lib/api/cache.ts'
import type { PageFacts } from './frame-context.tsx'

/**
 * The state that is sent once with an app page's HTML: data of the page, cached API responses, and the router's state.
 */
export interface PageState {
  readonly facts: PageFacts
  readonly answers: readonly PackedAnswer[]
  readonly loaderData: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, CarriedError>> | null
}

/**
 * Error of a loader, in the form that `isRouteErrorResponse` recognises. `data` contains the API's error, and its
 * message in the page's language. `data` is `null` if no API call failed and the loader itself threw a 404.
 */
export interface CarriedError {
  readonly status: number
  readonly data: {
    readonly code: ErrorCode
    readonly params: ErrorParams
    readonly message: string
    /** Identifies an internal error in the log. */
    readonly reference?: string | undefined
  } | null
  readonly statusText: ''
  readonly internal: false
}

/**
 * Id of the script element that contains the state. The element contains data, not code, so the content security policy
 * needs no exception.
 */
export const state_id = 'page-state'
