import type { z } from 'zod'
import { ApiError, type FieldError, fieldErrors, invalidFields } from '#contract/errors.ts'
import { type CallName, calls } from '#contract/index.ts'
import type { Handlers, Visit } from '#server/kernel/visit.ts'
import type { CallLimits } from './rate-limit.ts'
import { stringifyOutput } from './wire-schema.ts'

export interface CallRunner {
  /** Runs one call for one visit, from the policy to the shaped answer, as JSON text. Throws `ApiError`. */
  run(visit: Visit, name: CallName, input: unknown): Promise<string>
}

/** The one chain that every call takes, over HTTP and in process: who asks, how often, what, then the handler. */
export function createCallRunner(handlers: Handlers<CallName>, limits: CallLimits): CallRunner {
  return {
    async run(visit, name, input) {
      const call = calls[name]
      if (call.auth !== 'anyone' && visit.session?.kind !== call.auth) throw new ApiError('auth_required')
      await limits.take(call.limiter, visit)
      const parsed = (call.input as z.ZodType).safeParse(input)
      if (!parsed.success) throw refusalOf(parsed.error)
      const handle = handlers[name] as (visit: Visit, input: unknown) => Promise<unknown>
      return stringifyOutput(name, await handle(visit, parsed.data))
    },
  }
}

const known = new Set<string>(fieldErrors)

/** One code a field, the first that was found: what a form can show. */
function refusalOf(error: z.ZodError): ApiError {
  const fields: Record<string, FieldError> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || '_'
    fields[field] ??= known.has(issue.message) ? (issue.message as FieldError) : 'invalid'
  }
  return invalidFields(fields)
}
