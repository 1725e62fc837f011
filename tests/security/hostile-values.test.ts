/**
 * Tests that hostile values cause no 5xx response. A hostile value is a valid text or number that PostgreSQL or a
 * calculation cannot handle, such as a text with a NUL byte.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import type { Call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { sampled } from '../harness/sampled.ts'
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

const allFields = (Object.keys(paths) as CallName[])
  .flatMap((name) => inputFields(calls[name]).map(([field]) => ({ name, field })))
  .map((each, nth) => ({ ...each, nth }))

test.each(allFields)('$name handles hostile values of $field without a 5xx', async ({ name, field, nth }) => {
  const call: Call = calls[name]
  // Sends no session with calls that anyone may make. With a session, a sign-up or sign-in would end this session.
  const token = { anyone: null, member: world.self.member.token, staff: world.staffToken }[call.auth]
  // Each field gets two or three of them, and all in the proof `cases`.
  for (const value of sampled(hostile, 4, nth % 4)) {
    const input = { ...(cases[name].valid(world) as Record<string, unknown>), [field]: value }
    const { status, text } = await request(world, name, input, { token })
    expect(status, `${JSON.stringify(value)}: ${text}`).toBeLessThan(500)
  }
})

test('signUp rejects tracking parameters with a NUL byte without a 5xx', async () => {
  const answer = await world.http.server.inject({
    method: 'POST',
    url: '/api/signup.php?ref=%00',
    headers: { host: 'main.test', 'sec-fetch-site': 'same-origin' },
    payload: cases.signUp.valid(world),
  })
  expect(answer.statusCode).toBe(422)
})
