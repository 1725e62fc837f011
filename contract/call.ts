import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Route } from './paths.ts'

/** Who may make a call: `anyone`, a signed-in `member`, or a signed-in `staff` account of the installation. */
export type Audience = 'anyone' | 'member' | 'staff'

/**
 * Limiter that a call counts against (`contract/limits.ts` says how much); `none` must be written out so that nobody
 * forgets to decide. Every call that writes names one.
 */
export type Limiter =
  | 'none'
  | 'read'
  | 'write'
  | 'sign_in'
  | 'sign_up'
  | 'link'
  | 'count'
  | 'explain'
  | 'search'
  | 'upload'
  | 'photo'
  | 'send'
  | 'order'
  | 'report'
  | 'contacts'

/**
 * What one call of the wire is: data, read by the server (which mounts it), the typed client, OpenAPI and the security
 * suite. A call without audience, limiter or named errors does not compile.
 */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly route: Route
  readonly auth: Audience
  readonly limiter: Limiter
  /** Query parameters of a GET or DELETE-less call, JSON body otherwise. */
  readonly input: Input
  /** Only what is declared here leaves; anything else a handler returns is dropped while serialising. */
  readonly output: Output
  readonly errors: readonly ErrorCode[]
  /** H7: a GET that changes something; served only to a same-origin fetch. */
  readonly sameOriginOnly?: true
  /** The body is a `multipart/form-data` upload with one file; the handler gets it as `visit.upload`. */
  readonly upload?: true
  /**
   * A form post of a program that is no page of ours (RFC 8058): from any origin, the input in the query, what the body
   * says is not read. Whose it is must follow from the input alone.
   */
  readonly fromAnywhere?: true
  /** The body may be empty and of any content type (the `page-hidden` beacon). */
  readonly beacon?: true
  /** A sentence for the generated API document. */
  readonly says: string
}

export function call<Input extends z.ZodType, Output extends z.ZodType, Who extends Audience>(
  route: Route,
  rest: Omit<Call<Input, Output>, 'route' | 'auth'> & { readonly auth: Who },
): Call<Input, Output> & { readonly auth: Who } {
  return { route, ...rest }
}
