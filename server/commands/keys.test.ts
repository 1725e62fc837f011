import { expect, test } from 'vitest'
import type { ComplaintId, MemberId, ReportId } from '#contract/wire/ids.ts'
import { makeCaseToken, makeUnsubscribeToken, readCaseToken } from '#server/domain/accounts/index.ts'
import { readUnsubscribeToken } from '#server/domain/accounts/links/unsubscribe-token.ts'
import { makeComplaintToken, readComplaintToken } from '#server/domain/complaints/complaint-token.ts'
import { findSite } from '#server/domain/sites/index.ts'
import { minutes, seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { solveChallenge } from '#tests/harness/solve-challenge.ts'
import { runKeysCommand } from './keys-command.ts'

const on = (app: TestApp, ...args: string[]) => runKeysCommand(app.db, args, app.clock.now())

/** Lets the time pass after which a process reads its sites again, and reads them. */
async function refresh(app: TestApp, ms = seconds(15)) {
  app.clock.advance(ms)
  await findSite(app, 'main.test')
}

const member = '7' as MemberId
const makeLinks = async (app: TestApp) => ({
  unsubscribe: await makeUnsubscribeToken(app, member, 'news'),
  complaint: await makeComplaintToken(app, '8' as ComplaintId),
  report: await makeCaseToken(app, '9' as ReportId, 'member'),
})
const openLinks = async (app: TestApp, links: Awaited<ReturnType<typeof makeLinks>>) => [
  await readUnsubscribeToken(app, links.unsubscribe),
  await readComplaintToken(app, links.complaint),
  await readCaseToken(app, links.report),
]
const whole = [{ member, type: 'news' }, '8', { report: '9', side: 'member' }]
const closed = [null, null, null]

test('a new key signs once every process knows it; earlier links and forms still open', async () => {
  await using app = await startTestApp()
  const anna = await app.member()
  const before = await makeLinks(app)
  const challenge = await app.proofOfWork.createChallenge()

  await on(app, 'rotate')
  await refresh(app)
  // Another process that has not read the keys since would refuse the new one, so the first key still signs.
  expect(await makeLinks(app)).toEqual(before)
  await refresh(app, minutes(1))
  const after = await makeLinks(app)
  expect(after.unsubscribe).not.toBe(before.unsubscribe)

  expect(await openLinks(app, before)).toEqual(whole)
  expect(await openLinks(app, after)).toEqual(whole)
  expect(await app.proofOfWork.accept(await solveChallenge(challenge))).toBe(true)
  // Sessions have no signature, so everybody stays signed in.
  expect((await app.call(anna, 'currentUser', {})).user).toBeTruthy()
})

test('forgets the earlier keys only once the new one signs, and then only its links open', async () => {
  await using app = await startTestApp()
  const before = await makeLinks(app)
  await on(app, 'rotate')
  expect(await on(app, 'forget')).toEqual(['There is no earlier key, or the new one does not sign yet.'])
  await refresh(app, minutes(2))
  const after = await makeLinks(app)
  expect(await on(app, 'list')).toEqual([expect.stringMatching(/^signs as of 2/), 'the first key'])
  expect((await on(app, 'forget'))[0]).toContain('Forgot 1 earlier keys.')
  await refresh(app)
  expect(await openLinks(app, before)).toEqual(closed)
  expect(await openLinks(app, after)).toEqual(whole)
  expect(await on(app, 'list')).toHaveLength(1)
  expect(await on(app, 'forget')).toHaveLength(1)
})

test('two rotations at the same time add two keys', async () => {
  await using app = await startTestApp()
  await Promise.all([on(app, 'rotate'), on(app, 'rotate')])
  expect(await on(app, 'list')).toHaveLength(3)
})

test.each([[[]], [['rotate', 'now']], [['drop']]])('refuses %j', async (args) => {
  await using app = await startTestApp()
  await expect(on(app, ...args)).rejects.toThrow('npm run keys')
  expect(await on(app, 'list')).toEqual(['the first key'])
})
