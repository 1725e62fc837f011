import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Route } from './paths.ts'
import type { rateLimits } from './rate-limits.ts'

/** Audience of a call: `anyone`, a signed-in `member`, or a signed-in `staff` account of the installation. */
export type Audience = 'anyone' | 'member' | 'staff'

/**
 * Rate limit that a call counts against (`rate-limits.ts` has the numbers). A call without a limit must declare `none`,
 * so that nobody forgets the limit by mistake. Every call that writes needs a limit.
 */
export type RateLimitName = 'none' | keyof typeof rateLimits

/**
 * Declaration of one API call. The server serves the call; the typed client, the OpenAPI document and the security
 * tests read the declaration. A declaration without audience, rate limit or list of errors does not
 * compile.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly route: Route
  readonly auth: Audience
  readonly rateLimit: RateLimitName
  /**
   * Marks a call that the server does not automatically count against the rate limit. The use case of the call counts
   * it instead, because the rate-limit key depends on the account (decision 013).
   */
  readonly countsItself?: true
  /**
   * Schema of the input. The input is in the query parameters for a GET, for an upload and for a `fromAnywhere` call.
   * For all other calls, the input is the JSON body.
   */
  readonly input: Input
  /** Schema of the response. Fields that a handler returns but this schema does not declare are not sent. */
  readonly output: Output
  readonly errors: readonly ErrorCode[]
  /** H7: marks a GET that changes something. The server accepts it only from a same-origin fetch. */
  readonly sameOriginOnly?: true
  /**
   * Marks a `multipart/form-data` upload of one file. The handler gets the file as `requestContext.upload`. A recording
   * has at most the given number of seconds; its form may have the text `caption` before the file, because URLs are logged.
   */
  readonly upload?: true | { readonly voice_seconds_max: number }
  /**
   * Marks a form post that a mail program sends (RFC 8058). The server accepts it from any origin and ignores its body.
   * The input is in the query and must identify the member, because there is no session.
   */
  readonly fromAnywhere?: true
  /**
   * Whether the server answers the call during a maintenance. By default, it answers plain GETs only. `true`: another call
   * that only reads, opens what a member has received, or signs in or out. `false`: a plain GET that writes.
   */
  readonly inMaintenance?: boolean
  /** Marks a call whose body may be empty and of any content type (the `page-hidden` beacon). */
  readonly beacon?: true
  /** One sentence about the call for the generated OpenAPI document. */
  readonly summary: string
}

/** Returns whether a maintenance of the site refuses a call, because it would write. */
export const isClosedInMaintenance = ({ route, sameOriginOnly, inMaintenance }: Call): boolean =>
  !(inMaintenance ?? (route.method === 'GET' && sameOriginOnly !== true))

export function call<Input extends z.ZodType, Output extends z.ZodType, Who extends Audience>(
  route: Route,
  rest: Omit<Call<Input, Output>, 'route' | 'auth'> & { readonly auth: Who },
): Call<Input, Output> & { readonly auth: Who } {
  return { route, ...rest }
}
