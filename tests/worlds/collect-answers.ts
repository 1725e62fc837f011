import type { z } from 'zod'
import { type CallName, calls } from '#contract/index.ts'
import type { Call } from '#contract/wire/call.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { paths } from '#contract/wire/paths.ts'
import { handlers } from '#server/domain/handlers.ts'
import { createCallRunner } from '#server/http/api/run-call.ts'
import type { App } from '#server/kernel/app.ts'
import type { Session, Upload } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { unlimitedCalls } from '#tests/harness/unlimited-calls.ts'
import { inputFields } from '#tests/security/request.ts'

/** A caller of the API: a member, a staff account, or a visitor. The `session` of a visitor is null. */
export interface Viewer {
  readonly site: Site
  readonly session: Session | null
}

/**
 * Input values that `collectAnswers` combines. `fields` contains the values of each input field, by the name of the
 * field. A search runs without a filter, and with each filter of `filters`.
 */
export interface Inputs {
  readonly filters: readonly Readonly<Record<string, string>>[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

const runner = createCallRunner(handlers, unlimitedCalls)

/**
 * Names of the calls without side effects: `searchChats`, and all GET calls except `logout`, and `getHealth` and
 * `listProblems`, which tell the state of this machine. A new GET call is included automatically.
 */
export const reads = (Object.keys(paths) as CallName[]).filter(
  (name) =>
    (paths[name].method === 'GET' && !['logout', 'getHealth', 'listProblems'].includes(name)) ||
    name === 'searchChats',
)

/** Makes an API call. Returns the JSON of the response, or the error code and its parameters as JSON. */
export async function answerOf(
  app: App,
  { site, session }: Viewer,
  name: CallName,
  input: object,
  upload: Upload | null = null,
): Promise<string> {
  try {
    return await runner.run({ ...requestContextOf(app, site, session), upload }, name, input)
  } catch (error) {
    if (!isApiError(error)) throw error
    return JSON.stringify({ refused: error.code, params: error.params })
  }
}

/** Makes the API calls of `names` for which the viewer is authorized. Returns the responses by call and input. */
export async function collectAnswers(
  app: App,
  viewer: Viewer,
  inputs: Inputs,
  names = reads,
): Promise<Map<string, string>> {
  const requests = names
    .filter((name) => mayCall(viewer, calls[name]))
    .flatMap((name) => inputsOf(name, calls[name], inputs).map((input) => [name, input] as const))
  // Copies the app, because each app object has its own caches. The caches of the copy are empty.
  const fresh = { ...app }
  const answers = await Promise.all(
    requests.map(async ([name, input]) => {
      const answer = await answerOf(fresh, viewer, name, input)
      return [`${name} ${JSON.stringify(input)}`, answer] as const
    }),
  )
  return new Map(answers)
}

function mayCall({ session }: Viewer, { auth }: Call): boolean {
  if (session?.kind === 'staff') return auth === 'staff'
  return auth === 'anyone' || auth === session?.kind
}

/**
 * Returns the inputs of a call. For a search, these are an empty input and each filter. For every other call, these are
 * all combinations of values for the required fields: first without optional fields, then with one value of one
 * optional field at a time.
 */
function inputsOf(name: CallName, call: Call, { filters, fields }: Inputs): Record<string, string>[] {
  const shape = inputFields(call)
  if (shape.some(([field]) => field === 'only_real')) return [{}, ...filters]
  const required = shape.filter(([, schema]) => !isOptional(schema))
  let inputs: Record<string, string>[] = [{}]
  for (const [field] of required) {
    const values = fields[field]
    if (!values) throw new Error(`${name}: add values for the field "${field}" to the inputs in tests/worlds`)
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })))
  }
  const optional = shape.filter(([, schema]) => isOptional(schema))
  const more = optional.flatMap(([field]) =>
    (fields[field] ?? []).flatMap((value) => inputs.map((input) => ({ ...input, [field]: value }))),
  )
  return [...inputs, ...more]
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success

/** Returns the first request whose responses differ in `a` and `b`, or `null` if all responses are identical. */
export function difference(a: Map<string, string>, b: Map<string, string>) {
  if (a.size !== b.size) return { request: 'number of requests', a: String(a.size), b: String(b.size) }
  for (const [request, answer] of a)
    if (b.get(request) !== answer) return { request, a: answer, b: b.get(request) }
  return null
}
