import type { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'
import { mayCall, mayCallWithout, type StaffCall } from '#contract/permissions.ts'
import type { Call } from '#contract/wire/call.ts'
import { ApiError, type FieldError, fieldErrors, invalidFields, isApiError } from '#contract/wire/errors.ts'
import type { CallRateLimits } from '#server/kernel/call-rate-limits.ts'
import type { AllHandlers, RequestContext, Session } from '#server/kernel/request-context.ts'
import { refuseInMaintenance } from './maintenance.ts'
import { wellFormed } from './well-formed.ts'
import { stringifyOutput } from './wire-schema.ts'

export interface RunOptions {
  /** True if a rate limit has already counted this request, so that this call does not count again. */
  readonly isCounted?: boolean
}

export interface CallRunner {
  /** Runs all steps of one call and returns the response as JSON text. Throws `ApiError` if the call is refused. */
  run(requestContext: RequestContext, name: CallName, input: unknown, options?: RunOptions): Promise<string>
}

/** The output of a call whose handler returns nothing. */
const no_fields = Object.freeze({})

/**
 * Creates the runner of all calls, over HTTP and in process. The steps of a call are authorization, maintenance, validation of its
 * input, rate limit, handler, and conversion of the output to JSON.
 */
export function createCallRunner(handlers: AllHandlers, callLimits: CallRateLimits): CallRunner {
  return {
    async run(requestContext, name, input, { isCounted = false } = {}) {
      const call: Call = calls[name]
      if (call.auth !== 'anyone' && requestContext.session?.kind !== call.auth)
        throw new ApiError('auth_required')
      assertRole(requestContext.session, name)
      refuseInMaintenance(requestContext, call)
      // Invalid input does not count against the rate limit. Otherwise, one visitor's mistakes could block all visitors
      // of the same network, because they share a rate limit.
      const parsed = (call.input as z.ZodType).safeParse(input)
      if (!parsed.success) throw refusalOf(parsed.error)
      // An upload was counted before its file was read (`uploads.ts`).
      const isCountedUpload = call.upload !== undefined && requestContext.upload !== null
      const isCountedHere = !isCounted && !isCountedUpload && !call.countsItself
      if (isCountedHere) await callLimits.take(call.rateLimit, requestContext)
      const handle = handlers[name] as (requestContext: RequestContext, input: unknown) => Promise<unknown>
      try {
        return stringifyOutput(name, (await handle(requestContext, wellFormed(parsed.data))) ?? no_fields)
      } catch (error) {
        // Removes the call from the count if the handler has refused the input, for example because a name is taken.
        // Invalid input does not count, as above.
        const isInvalid = isApiError(error) && error.code === 'invalid_fields'
        if (isInvalid && isCountedHere) await callLimits.giveBack(call.rateLimit, requestContext)
        throw error
      }
    },
  }
}

/**
 * O1: throws `forbidden` if this is a call of the console that the role of the staff account may not make, and
 * `second_factor_required` if the session lacks its second factor.
 */
function assertRole(session: Session | null, name: CallName): void {
  if (session?.kind !== 'staff' || calls[name].auth !== 'staff') return
  if (!mayCallWithout(session.lacks, name as StaffCall)) throw new ApiError('second_factor_required')
  if (!mayCall(session.role, name as StaffCall)) throw new ApiError('forbidden')
}

const known = new Set<string>(fieldErrors)

/**
 * Converts zod's errors to a refusal with `invalid_fields`. Uses only the first error of each field, because a form
 * shows one error per field.
 */
function refusalOf(error: z.ZodError): ApiError {
  const fields: Record<string, FieldError> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || '_'
    fields[field] ??= known.has(issue.message) ? (issue.message as FieldError) : 'invalid'
  }
  return invalidFields(fields)
}
