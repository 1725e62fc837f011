/** During a maintenance of the site, members and staff read, and nothing else (docs/operating.md). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import { type Call, isClosedInMaintenance } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { runMaintenanceCommand } from '#server/commands/maintenance-command.ts'
import { minutes, seconds } from '#server/kernel/clock.ts'
import { cases } from './cases.ts'
import { request } from './request.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { db, clock } = world.app
  const until = new Date(clock.now().getTime() + minutes(30)).toISOString()
  await runMaintenanceCommand(db, ['on', `--until=${until}`, '--host=main.test'], clock.now())
  clock.advance(seconds(15))
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const names = Object.keys(paths) as CallName[]
const isClosed = (name: CallName) => isClosedInMaintenance(calls[name])

function send(name: CallName, host?: string) {
  const call: Call = calls[name]
  const token = call.auth === 'staff' ? world.staffToken : world.self.member.token
  return request(world, name, cases[name].valid(world) as Record<string, unknown>, {
    token,
    ...(host && { host }),
  })
}

/** The calls besides plain GETs that are answered. Nobody makes one of them a call that writes. */
const answered = `
  login logout signInWithPasskey preparePasskeySignIn beginOidcSignIn signInWithOidc proveSecondFactor provePasskeyOfStaff
  confirmIdentity endSession pageHidden previewLink unsubscribe
  openLike openSavedSearch searchChats searchMessages openChat openPhoto uncoverMessage translateMessage translateProfile tellTyping readDecision openCheckIn answerCheckIn getErasureReceipt
  previewPhotoRejection previewPoseRejection previewReportDecision
  previewVoiceRejection previewMeasure previewLift previewLetter
  previewComplaintAnswer previewWithdrawalAnswer previewPrices previewCode previewCodeChange previewCampaign checkPageText
  checkSiteChange changeSite undoSiteVersion lockCase unlockCase
  findMembers getMemberFile openMemberFile getComplaintCase listWithdrawalsToReview askProvider readReportMessages
  findFlagger listHintExamples downloadExport exportFigures`

test('a maintenance refuses every call that writes, and answers every other one', () => {
  const writes = (name: CallName) =>
    calls[name].route.method !== 'GET' || (calls[name] as Call).sameOriginOnly
  const found = names.filter((name) => writes(name) && !isClosed(name))
  expect(found.sort()).toEqual(answered.trim().split(/\s+/).sort())
})

describe.each(names.filter(isClosed))('%s', (name) => {
  test('is refused, and changes no row', async () => {
    const before = await world.fingerprint()
    const { status, body, headers } = await send(name)
    expect([status, body]).toEqual([
      503,
      { error: 'maintenance', code: 'maintenance', params: { minutes: 30 } },
    ])
    expect(headers['retry-after']).toBe('1800')
    expect(await world.fingerprint()).toBe(before)
  })
})

/**
 * The answered calls that write: signing in and out, what a member opens, what the staff read (in the audit trail), a
 * held case, the settings of a site, and the order in which the swipe game deals its cards. No other call does.
 */
const writing = `
  logout preparePasskeySignIn
  openChat openSavedSearch readDecision getDeck
  askProvider downloadExport exportFigures getComplaintCase getToday listWithdrawalsToReview openMemberFile
  readReportMessages
  lockCase changeSite undoSiteVersion`

test('answers every other call, and only those that are meant to write do so', async () => {
  // Those that end sessions come last, because the others need them.
  const last = (name: CallName) => Number(/^(logout|end)/.test(name))
  const found: string[] = []
  // Each call is made after the one before, as by a reader, and compared with the rows of then.
  for (const name of names.filter((each) => !isClosed(each)).sort((a, b) => last(a) - last(b))) {
    // oxlint-disable-next-line no-await-in-loop -- see above
    const before = await world.fingerprint()
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect([name, (await send(name)).body.code]).not.toEqual([name, 'maintenance'])
    // oxlint-disable-next-line no-await-in-loop -- see above
    if ((await world.fingerprint()) !== before) found.push(name)
  }
  expect(found.sort()).toEqual(writing.trim().split(/\s+/).sort())
})

test('is for the site that the command names', async () => {
  const { body } = await request(world, 'requestReset', { email: 'anna@example.com' }, { host: 'other.test' })
  expect(body.code).not.toBe('maintenance')
})
