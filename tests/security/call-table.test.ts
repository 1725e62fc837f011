/**
 * Walks the whole call table over HTTP: every call by everybody it is not for, with every field wrong or missing, from
 * other pages, aimed at what belongs to others. After each refusal every row of the database is as it was.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { errors } from '#contract/error-table.ts'
import { type CallName, calls } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import { cases } from './cases.ts'
import { type Answer, type AskOptions, inputFields, request } from './request.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const names = Object.keys(paths) as CallName[]
const changes = (call: Call) => call.route.method !== 'GET' || call.sameOriginOnly

const ask = (name: CallName, input: Record<string, unknown>, options?: AskOptions) =>
  request(world, name, input, options)

/** Runs something that must be refused with this code, and must leave every row as it was. */
async function refuses(code: keyof typeof errors, run: () => Promise<Answer>): Promise<void> {
  const before = await world.fingerprint()
  const answer = await run()
  expect(answer.body.code).toBe(code)
  expect(answer.status).toBe(errors[code].status)
  expect(await world.fingerprint()).toBe(before)
}

test('every call has a case', () => {
  expect(Object.keys(cases).sort()).toEqual([...names].sort())
})

describe.each(names)('%s', (name) => {
  const call: Call = calls[name]
  const valid = () => cases[name].valid(world) as Record<string, unknown>

  if (call.auth !== 'anyone') {
    test('is refused to a visitor, in the words of §8', async () => {
      await refuses('auth_required', () => ask(name, valid()))
      expect((await ask(name, valid())).body.error).toBe('authentication required')
    })

    test('is refused to a forged session', () =>
      refuses('auth_required', () => ask(name, valid(), { token: 'f'.repeat(43) })))

    test('is refused to a member of another site', async () => {
      const { token } = world.foreign.member
      await refuses('auth_required', () => ask(name, valid(), { token }))
    })

    test('is refused to the other kind of account', async () => {
      const token = call.auth === 'staff' ? world.self.member.token : world.staffToken
      await refuses('auth_required', () => ask(name, valid(), { token }))
    })
  }

  if (call.fromAnywhere)
    test('is answered wherever it comes from, but knows no session', async () => {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': undefined }])
        for (const token of [undefined, world.self.member.token])
          expect((await ask(name, valid(), { token, headers })).status).toBe(refusedAnyway[name] ?? 200)
    })

  if (changes(call)) {
    const origins: [string, Record<string, string | undefined>][] = [
      ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling host’s page', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
      ['a page without an origin', { 'sec-fetch-site': undefined, origin: 'null' }],
      ['nobody knows where', { 'sec-fetch-site': undefined }],
    ]
    if (!call.fromAnywhere)
      test.each(origins)('is refused to %s', async (_where, headers) => {
        await refuses('cross_site', () => ask(name, valid(), { token: tokenFor(call), headers }))
      })

    if (call.sameOriginOnly)
      test('is refused as a page, which a sign-in leads to that began with `?to=`', () =>
        refuses('cross_site', () =>
          ask(name, valid(), { token: tokenFor(call), headers: { 'sec-fetch-mode': 'navigate' } }),
        ))

    if (!call.beacon && call.route.method !== 'GET')
      test.each(['text/plain', call.fromAnywhere ? 'application/json' : 'application/x-www-form-urlencoded'])(
        'takes no %s',
        async (type) => {
          await refuses('wrong_content_type', () =>
            ask(name, valid(), { token: tokenFor(call), headers: { 'content-type': type } }),
          )
        },
      )
  }

  const fields = fieldsOf(call)
  if (fields.length > 0)
    test.each(fields)('refuses a wrong $field', async ({ field, wrong }) => {
      for (const value of wrong)
        await refuses('invalid_fields', () =>
          ask(name, { ...valid(), [field]: value }, { token: tokenFor(call) }),
        )
    })

  const required = fields.filter((each) => each.required)
  if (required.length > 0)
    test.each(required)('refuses a missing $field', async ({ field }) => {
      await refuses('invalid_fields', () =>
        ask(name, { ...valid(), [field]: undefined }, { token: tokenFor(call) }),
      )
    })

  test('gives nobody what belongs to others', async () => {
    for (const aim of cases[name].aims(world)) {
      const run = () => ask(name, aim.input as Record<string, unknown>, { token: tokenFor(call) })
      if (aim.code) await refuses(aim.code, run)
      else {
        const before = await world.fingerprint()
        expect((await run()).status).toBe(200)
        expect(await world.fingerprint()).toBe(before)
      }
    }
  })
})

/** Where the right caller's right input is refused all the same: there is no such password, link or file. */
const refusedAnyway: { readonly [Name in CallName]?: number } = {
  login: 401,
  confirmIdentity: 422,
  changePassword: 422,
  addPasskey: 401,
  removePasskey: 404,
  signInWithPasskey: 401,
  previewLink: 404,
  followLink: 404,
  resendActivation: 409,
  unsubscribe: 404,
  uploadPhoto: 422,
  sendPhoto: 403,
  openPhoto: 404,
  sendPose: 422,
  // Its own pose was withdrawn a moment ago, and came after the one that was decided.
  rejectPose: 409,
  undoPoseDecision: 409,
}

// Last, because it changes the world: without it, a suite of refusals would also pass on a server that refuses everything.
test('whoever a call is for gets an answer', async () => {
  for (const name of names.filter((each) => !['logout', 'signUp', 'leaveSite'].includes(each))) {
    const answer = await ask(name, cases[name].valid(world) as Record<string, unknown>, {
      token: tokenFor(calls[name]),
    })
    expect(answer.status, `${name}: ${answer.text}`).toBe(refusedAnyway[name] ?? 200)
  }
  const left = await ask('leaveSite', cases.leaveSite.valid(world), { token: world.self.member.token })
  expect(left.status, left.text).toBe(200)
  for (const name of ['signUp', 'logout'] as const)
    expect((await ask(name, cases[name].valid(world) as Record<string, unknown>)).status, name).toBe(200)
})

function tokenFor(call: Call): string {
  return call.auth === 'staff' ? world.staffToken : world.self.member.token
}

const isInQuery = (call: Call) => call.route.method === 'GET' || call.fromAnywhere

/** Every declared field with values of a type that it is not; a query holds only text. */
function fieldsOf(call: Call): { field: string; required: boolean; wrong: unknown[] }[] {
  return inputFields(call).map(([field, schema]) => ({
    field,
    required: !schema.safeParse(undefined).success,
    wrong: candidates.filter((value) => !schema.safeParse(isInQuery(call) ? String(value) : value).success),
  }))
}

const candidates: unknown[] = [{ $gt: '' }, ['x', { y: 1 }], -1, 1e20, 'x'.repeat(10_000), '\u0000', null]
