import type { CallName } from '#contract/index.ts'
import type { Site } from '#server/kernel/site.ts'
import { hasChanged } from '../has-changed.ts'
import { request } from '../request.ts'
import type { World } from '../world.ts'
import type { Caller } from './callers.ts'
import type { Expected } from './expectation.ts'

const doors: ReadonlySet<string> = new Set(['auth_required', 'second_factor_required', 'forbidden'])

/** Makes the call over HTTP and returns `null` if the server did what is expected, else what it did. */
export async function observe(
  world: World,
  { name, input }: { readonly name: CallName; readonly input: Record<string, unknown> },
  caller: Caller,
  host: Site,
  expected: Expected,
  { before, secrets }: { readonly before: string; readonly secrets: readonly string[] },
): Promise<string | null> {
  const { status, body, text } = await request(world, name, input, { token: caller.token, host: host.domain })
  const did = `${status} ${body.code ?? ''}`
  if (status >= 500 && body.code !== 'payment_failed' && body.code !== 'provider_silent') return did
  if (expected === 'admitted') return doors.has(body.code ?? '') ? did : null
  if (expected !== 'hidden') return body.code === expected ? null : did
  const sent = JSON.stringify(input)
  const leaked = secrets.find(
    (secret) => text.includes(JSON.stringify(secret).slice(1, -1)) && !sent.includes(secret),
  )
  if (leaked !== undefined) return `${did}, tells ${leaked}`
  return (await hasChanged(world, before)) ? `${did}, changes rows` : null
}
