/** What passes for text or a number until somebody tries to keep it, or to count with it: no answer is a failure of ours. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import { cases } from './cases.ts'
import { inputFields, request } from './request.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const hostile: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '9223372036854775808',
  '9999999999999999999',
  '1-9999999999999999999',
  '999999999999999-1',
  '2147483648',
  2_147_483_648,
  -0.5,
  '%',
  "'",
]

const aimed = (Object.keys(paths) as CallName[]).flatMap((name) =>
  inputFields(calls[name]).map(([field]) => ({ name, field })),
)

test.each(aimed)('$name answers any $field', async ({ name, field }) => {
  const call: Call = calls[name]
  // Signed out where that is enough: whoever signs up, or in, leaves the session they had.
  const token = { anyone: null, member: world.self.member.token, staff: world.staffToken }[call.auth]
  for (const value of hostile) {
    const input = { ...(cases[name].valid(world) as Record<string, unknown>), [field]: value }
    const { status, text } = await request(world, name, input, { token })
    expect(status, `${JSON.stringify(value)}: ${text}`).toBeLessThan(500)
  }
})

test('nor is a sign-up whose visit came from nowhere that can be written down', async () => {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: '/api/signup.php?ref=%00',
    headers: { host: 'main.test', 'sec-fetch-site': 'same-origin' },
    payload: cases.signUp.valid(world),
  })
  expect(answer.statusCode).toBe(422)
})
