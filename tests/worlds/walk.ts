import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { isApiError } from '#contract/errors.ts'
import { type CallName, calls } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import { handlers } from '#server/domain/handlers.ts'
import { createCallRunner } from '#server/http/run-call.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Session } from '#server/kernel/visit.ts'
import { visitOf } from '#tests/harness/members.ts'
import { inputFields } from '#tests/security/request.ts'

/** Somebody who looks at a world: a member, the staff, or (null) a visitor. */
export interface Viewer {
  readonly site: Site
  readonly session: Session | null
}

/** What may stand in a field of a call's input, by the field's name; searches ask with each of `filters` besides. */
export interface Asking {
  readonly filters: readonly Readonly<Record<string, string>>[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

const runner = createCallRunner(handlers, { take: async () => {} })

/** Calls that ask and change nothing: every GET but the one that signs out, and the search of words. New ones are walked by themselves. */
export const reads = (Object.keys(paths) as CallName[]).filter(
  (name) => (paths[name].method === 'GET' && name !== 'logout') || name === 'searchChats',
)

/** One answer, as bytes; a refusal is an answer too. */
export async function answerOf(
  app: App,
  { site, session }: Viewer,
  name: CallName,
  input: object,
): Promise<string> {
  try {
    return await runner.run(visitOf(app, site, session), name, input)
  } catch (error) {
    if (!isApiError(error)) throw error
    return JSON.stringify({ refused: error.code, params: error.params })
  }
}

/** Every answer to everything that this viewer may ask, by call and input. */
export async function walk(
  app: App,
  viewer: Viewer,
  asking: Asking,
  names = reads,
): Promise<Map<string, string>> {
  const questions = names
    .filter((name) => mayAsk(viewer, calls[name]))
    .flatMap((name) => inputsOf(name, calls[name], asking).map((input) => [name, input] as const))
  // Nothing is counted twice from what was counted before: another app object remembers nothing.
  const fresh = { ...app }
  const answers = await Promise.all(
    questions.map(async ([name, input]) => {
      const answer = await answerOf(fresh, viewer, name, input)
      return [`${name} ${JSON.stringify(input)}`, answer] as const
    }),
  )
  return new Map(answers)
}

function mayAsk({ session }: Viewer, { auth }: Call): boolean {
  if (session?.kind === 'staff') return auth === 'staff'
  return auth === 'anyone' || auth === session?.kind
}

/** Its required fields with everything that may stand in them, and each other field alone beside them. */
function inputsOf(name: CallName, call: Call, { filters, fields }: Asking): Record<string, string>[] {
  const shape = inputFields(call)
  if (shape.some(([field]) => field === 'only_real')) return [{}, ...filters]
  const required = shape.filter(([, schema]) => !isOptional(schema))
  let inputs: Record<string, string>[] = [{}]
  for (const [field] of required) {
    const values = fields[field]
    if (!values) throw new Error(`${name}: say in tests/worlds what may stand in the field "${field}"`)
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })))
  }
  const optional = shape.filter(([, schema]) => isOptional(schema))
  const more = optional.flatMap(([field]) =>
    (fields[field] ?? []).flatMap((value) => inputs.map((input) => ({ ...input, [field]: value }))),
  )
  return [...inputs, ...more]
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success

/** Where two walks differ: the first question, and both answers; null where no byte does. */
export function difference(a: Map<string, string>, b: Map<string, string>) {
  if (a.size !== b.size) return { question: 'how much may be asked', a: String(a.size), b: String(b.size) }
  for (const [question, answer] of a)
    if (b.get(question) !== answer) return { question, a: answer, b: b.get(question) }
  return null
}
