/**
 * Tests every API call over HTTP: with unauthorized callers, with wrong and missing fields, from other origins, and
 * with ids of other members. Each rejection must leave all rows of the database unchanged.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '#contract/accounts/accounts.ts'
import { type CallName, calls } from '#contract/index.ts'
import { mayCall, permissions, type StaffCall } from '#contract/permissions.ts'
import type { Call } from '#contract/wire/call.ts'
import { errors } from '#contract/wire/error-table.ts'
import { paths } from '#contract/wire/paths.ts'
import { sampled } from '../harness/sampled.ts'
import { cases } from './cases.ts'
import { hasChanged } from './has-changed.ts'
import { type CallOptions, type CallResponse, inputFields, request } from './request.ts'
import { createRollbackDatabase, type RollbackDatabase } from './rollback-pool.ts'
import { createWorld, type World } from './world.ts'

let database: RollbackDatabase
let world: World
/** The fingerprint of the world, which all tests but the last leave as it is. */
let before: string
beforeAll(async () => {
  database = await createRollbackDatabase()
  world = await createWorld({ database })
  before = await world.fingerprint()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const names = Object.keys(paths) as CallName[]
const changes = (call: Call) => call.route.method !== 'GET' || call.sameOriginOnly

const send = (name: CallName, input: Record<string, unknown>, options?: CallOptions) =>
  request(world, name, input, options)

/** Expects that a call is rejected with this code and changes no row. */
async function expectRejection(code: keyof typeof errors, run: () => Promise<CallResponse>): Promise<void> {
  const answer = await expectNoChange(run)
  expect(answer.body.code).toBe(code)
  expect(answer.status).toBe(errors[code].status)
}

async function expectNoChange(run: () => Promise<CallResponse>): Promise<CallResponse> {
  const [answer, changed] = await database.undone(
    async () => [await run(), await hasChanged(world, before)] as const,
  )
  expect(changed).toBe(false)
  return answer
}

test('a call that writes would be noticed', async () => {
  const change = async () => {
    await world.app.db.query('delete from session')
    return hasChanged(world, before)
  }
  expect(await database.undone(change)).toBe(true)
})

test('every call has a security case', () => {
  expect(Object.keys(cases).sort()).toEqual([...names].sort())
})

test.each([
  ['previewPhotoRejection', 'rejectPhoto'],
  ['previewPoseRejection', 'rejectPose'],
  ['previewReportDecision', 'decideReport'],
  ['previewMeasure', 'takeMeasure'],
  ['previewLift', 'liftMeasure'],
  ['previewLetter', 'writeToMember'],
  ['previewComplaintAnswer', 'answerComplaint'],
  ['previewWithdrawalAnswer', 'answerWithdrawal'],
] as const)('%s is open to the roles of %s', (preview, decision) => {
  expect(permissions[preview]).toEqual(permissions[decision])
})

describe.each(names.map((name, nth) => ({ name, nth })))('$name', ({ name, nth }) => {
  const call: Call = calls[name]
  const valid = () => cases[name].valid(world) as Record<string, unknown>

  if (call.auth !== 'anyone') {
    test('rejects a visitor with the error text of specification §8', async () => {
      await expectRejection('auth_required', () => send(name, valid()))
      expect((await send(name, valid())).body.error).toBe('authentication required')
    })

    test('rejects a forged session', () =>
      expectRejection('auth_required', () => send(name, valid(), { token: 'f'.repeat(43) })))

    test('rejects a member of another site', async () => {
      const { token } = world.foreign.member
      await expectRejection('auth_required', () => send(name, valid(), { token }))
    })

    test('rejects staff for members’ calls and members for staff calls', async () => {
      const token = call.auth === 'staff' ? world.self.member.token : world.staffToken
      await expectRejection('auth_required', () => send(name, valid(), { token }))
    })
  }

  if (call.auth === 'staff')
    test.each(roles.filter((role) => !mayCall(role, name as StaffCall)))('rejects the role %s (O1)', (role) =>
      expectRejection('forbidden', () => send(name, valid(), { token: world.colleagues[role] })),
    )

  if (call.fromAnywhere)
    test('accepts requests from any origin and ignores their session', async () => {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': undefined }])
        for (const token of [undefined, world.self.member.token])
          expect((await send(name, valid(), { token, headers })).status).toBe(rejectedAnyway[name] ?? 200)
    })

  if (changes(call)) {
    const origins: [string, Record<string, string | undefined>][] = [
      ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling host’s page', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.test' }],
      [
        'an old browser on our own host, over another scheme',
        { 'sec-fetch-site': undefined, origin: 'https://main.test' },
      ],
      ['a page without an origin', { 'sec-fetch-site': undefined, origin: 'null' }],
      ['an unknown origin', { 'sec-fetch-site': undefined }],
    ]
    // Each call tries two or three of them, and the proof `cases` all.
    if (!call.fromAnywhere)
      test.each(sampled(origins, 3, nth % 3))('rejects a request from %s', async (_origin, headers) => {
        await expectRejection('cross_site', () => send(name, valid(), { token: tokenFor(call), headers }))
      })

    if (call.sameOriginOnly)
      // If navigations were allowed, an attacker could link to our sign-in page with this call's path as `?to=`. After
      // the sign-in, the browser would open that path and so make the call.
      test('rejects a navigation', () =>
        expectRejection('cross_site', () =>
          send(name, valid(), { token: tokenFor(call), headers: { 'sec-fetch-mode': 'navigate' } }),
        ))

    if (!call.beacon && call.route.method !== 'GET')
      test.each(['text/plain', call.fromAnywhere ? 'application/json' : 'application/x-www-form-urlencoded'])(
        'rejects the content type %s',
        async (type) => {
          await expectRejection('wrong_content_type', () =>
            send(name, valid(), { token: tokenFor(call), headers: { 'content-type': type } }),
          )
        },
      )
  }

  const fields = fieldsOf(call)
  if (fields.length > 0)
    test.each(fields)('rejects a wrong $field', async ({ field, wrong }) => {
      for (const value of wrong)
        await expectRejection('invalid_fields', () =>
          send(name, { ...valid(), [field]: value }, { token: tokenFor(call) }),
        )
    })

  const required = fields.filter((each) => each.required)
  if (required.length > 0)
    test.each(required)('rejects a missing $field', async ({ field }) => {
      await expectRejection('invalid_fields', () =>
        send(name, { ...valid(), [field]: undefined }, { token: tokenFor(call) }),
      )
    })

  test('gives no access to objects of other owners', async () => {
    for (const attack of cases[name].attacks(world)) {
      const run = () => send(name, attack.input as Record<string, unknown>, { token: tokenFor(call) })
      if (attack.code) await expectRejection(attack.code, run)
      else expect((await expectNoChange(run)).status).toBe(200)
    }
  })
})

/**
 * Expected status of the calls that reject even valid input of an authorized caller. These calls need something that
 * this test does not have, such as the correct password, a valid link or a photo file.
 */
const rejectedAnyway: { readonly [Name in CallName]?: number } = {
  login: 401,
  confirmIdentity: 422,
  changePassword: 422,
  addPasskey: 401,
  removePasskey: 404,
  addStaffPasskey: 401,
  removeStaffPasskey: 404,
  signInWithPasskey: 401,
  proveSecondFactor: 401,
  provePasskeyOfStaff: 401,
  confirmStaffCode: 401,
  // The test app has no identity provider.
  beginOidcSignIn: 404,
  signInWithOidc: 404,
  // The account has no second factor that could remain.
  removeStaffCode: 409,
  previewLink: 404,
  followLink: 404,
  resendActivation: 409,
  unsubscribe: 404,
  // `sendDebitCode` has just sent a code.
  resendDebitCode: 429,
  // No friend has agreed, and no link is known.
  startCheckIn: 409,
  getErasureReceipt: 404,
  openCheckIn: 404,
  answerCheckIn: 404,
  uploadPhoto: 422,
  sendPhoto: 403,
  sendVoice: 422,
  saveVoiceIntro: 422,
  // `deleteVoiceIntro` has just deleted the intro.
  appealVoiceIntro: 404,
  previewVoiceRejection: 404,
  rejectVoice: 404,
  openPhoto: 404,
  // The other member has written the only message.
  editMessage: 404,
  deleteMessage: 404,
  uncoverMessage: 404,
  // The test app has no translation service.
  translateMessage: 409,
  translateProfile: 409,
  sendPose: 422,
  createFictional: 422,
  // The test of `withdrawPose` runs earlier and has removed the pose.
  previewPoseRejection: 404,
  rejectPose: 409,
  undoPoseDecision: 409,
}

// Without this test, the other tests would pass even if the server rejected every request. This test comes last,
// because its calls change the data of `world`.
test('every call succeeds for an authorized caller', async () => {
  const closing: readonly CallName[] = ['removeChat', 'leaveSite']
  const isLast = (name: CallName) => [...closing, 'signUp', 'logout'].includes(name)
  for (const name of [...names.filter((each) => !isLast(each)), ...closing]) {
    const answer = await send(name, cases[name].valid(world) as Record<string, unknown>, {
      token: tokenFor(calls[name]),
    })
    expect(answer.status, `${name}: ${answer.text}`).toBe(rejectedAnyway[name] ?? 200)
  }
  for (const name of ['signUp', 'logout'] as const)
    expect((await send(name, cases[name].valid(world) as Record<string, unknown>)).status, name).toBe(200)
})

function tokenFor(call: Call): string {
  return call.auth === 'staff' ? world.staffToken : world.self.member.token
}

const isInQuery = (call: Call) => call.route.method === 'GET' || call.fromAnywhere || call.upload

/**
 * Lists the fields of a call's input, each with invalid values: every third of them, and all in the proof `cases`. If the
 * input is in the query, its values are texts.
 */
function fieldsOf(call: Call): { field: string; required: boolean; wrong: readonly unknown[] }[] {
  return inputFields(call).map(([field, schema], nth) => {
    const isWrong = (value: unknown) => !schema.safeParse(isInQuery(call) ? String(value) : value).success
    const wrong = candidates.filter(isWrong)
    return {
      field,
      required: !schema.safeParse(undefined).success,
      wrong: sampled(wrong, 3, nth % Math.min(3, wrong.length)),
    }
  })
}

const candidates: unknown[] = [{ $gt: '' }, ['x', { y: 1 }], -1, 1e20, 'x'.repeat(10_000), '\u0000', null]
