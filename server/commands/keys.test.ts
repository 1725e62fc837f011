import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ComplaintId, IdempotencyKey, MemberId, ReportId } from '#contract/wire/ids.ts'
import { makeCaseToken, makeUnsubscribeToken, readCaseToken } from '#server/domain/accounts/index.ts'
import { readUnsubscribeToken } from '#server/domain/accounts/links/unsubscribe-token.ts'
import { makeComplaintToken, readComplaintToken } from '#server/domain/complaints/complaint-token.ts'
import { openShop } from '#server/domain/orders/shop.fixture.ts'
import { findSite, getSite } from '#server/domain/sites/index.ts'
import { minutes, seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { pushEndpointOf, subscriptionAt } from '#tests/harness/push-subscription.ts'
import { solveChallenge } from '#tests/harness/solve-challenge.ts'
import { runKeysCommand } from './keys-command.ts'

const on = (app: TestApp, ...args: string[]) => runKeysCommand(app.db, args, app.clock.now())
const links = async (app: TestApp) => (await on(app, 'list')).filter((line) => line.startsWith('links'))

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
  await readUnsubscribeToken(app, app.site.id, links.unsubscribe),
  await readComplaintToken(app, app.site.id, links.complaint),
  await readCaseToken(app, app.site.id, links.report),
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
  expect(await on(app, 'forget')).toEqual(['There is no earlier key, or the new one is not in use yet.'])
  await refresh(app, minutes(2))
  const after = await makeLinks(app)
  expect(await links(app)).toEqual([expect.stringMatching(/signs as of 2/), 'links and forms: the first key'])
  expect((await on(app, 'forget'))[0]).toContain('Forgot 1 earlier keys.')
  await refresh(app)
  expect(await openLinks(app, before)).toEqual(closed)
  expect(await openLinks(app, after)).toEqual(whole)
  expect(await links(app)).toHaveLength(1)
  expect(await on(app, 'forget')).toHaveLength(1)
})

test('two rotations at the same time add two keys', async () => {
  await using app = await startTestApp()
  await Promise.all([on(app, 'rotate'), on(app, 'rotate')])
  expect(await links(app)).toHaveLength(3)
})

test.each([[[]], [['rotate', 'now']], [['drop']], [['rotate', '--of=dkim']], [['list', '--of=push']]])(
  'refuses %j',
  async (args) => {
    await using app = await startTestApp()
    await expect(on(app, ...args)).rejects.toThrow('npm run keys')
    expect(await links(app)).toEqual(['links and forms: the first key'])
  },
)

describe('keys for web push', () => {
  const subscribe = (app: TestApp, who: TestMember, at: string, key?: string) =>
    app.call(who, 'subscribePush', { subscription: subscriptionAt(`${pushEndpointOf(who)}/${at}`), key })
  const keyOfPages = async (app: TestApp) =>
    (await getSite(app, app.site.id)).settings.push_public_key as string
  const write = async (app: TestApp, to: TestMember) => {
    const from = await app.member({ credits: 50 })
    await app.call(from, 'sendMessage', { to: to.id, text: 'ciao', key: randomUUID() as IdempotencyKey })
    await app.after(minutes(11))
    return app.pushes.sent
      .splice(0)
      .map(({ endpoint, vapid }) => [endpoint.split('/').at(-1), vapid.public_key])
  }
  const pushes = async (app: TestApp) =>
    (await on(app, 'list')).filter((line) => line.startsWith('web push')).map((line) => line.split(', ')[1])

  test('are offered once every process knows them; subscriptions with earlier ones are still served', async () => {
    await using app = await startTestApp()
    const anna = await app.member()
    await app.runJobs()
    const first = await keyOfPages(app)
    // A subscription of an earlier release, which stored no key.
    await subscribe(app, anna, 'old', first)
    await app.db.query('update push_subscription set vapid_key = null')

    await on(app, 'rotate', '--of=push')
    await refresh(app)
    expect(await keyOfPages(app)).toBe(first)
    await refresh(app, minutes(1))
    const second = await keyOfPages(app)
    expect(second).not.toBe(first)
    expect(await write(app, anna)).toEqual([['old', first]])

    // The page of the next visit replaces the subscription; a browser that tells no key has just used that of the page.
    await subscribe(app, anna, 'new')
    expect(await write(app, anna)).toEqual([['new', second]])
    expect(await pushes(app)).toEqual(['1 browsers', '0 browsers'])
    // The same browser tells no key for the second time.
    await on(app, 'rotate', '--of=push')
    await refresh(app, minutes(2))
    await subscribe(app, anna, 'new')
    expect(await write(app, anna)).toEqual([['new', second]])
    expect(await pushes(app)).toEqual(['0 browsers', '1 browsers', '0 browsers'])
  })

  test('end with their subscriptions when they are forgotten, and members get mails', async () => {
    await using app = await startTestApp()
    const [anna, bruno] = [await app.member(), await app.member()]
    await app.runJobs()
    const first = await keyOfPages(app)
    await subscribe(app, anna, 'old', first)
    await on(app, 'rotate', '--of=push')
    expect(await on(app, 'forget', '--of=push')).toEqual([expect.stringMatching('no earlier key')])
    await refresh(app, minutes(2))
    const second = await keyOfPages(app)
    await subscribe(app, bruno, 'new', second)
    expect((await on(app, 'forget', '--of=push'))[0]).toContain('Forgot 1 earlier pairs. 1 browsers get no')
    await refresh(app)
    app.outbox.mails.length = 0
    expect(await write(app, anna)).toEqual([])
    expect(app.outbox.to(anna.email)).toHaveLength(1)
    expect(await write(app, bruno)).toEqual([['new', second]])
    // A browser that has not seen the new key since is refused, and changes to it at the next visit.
    await expect(subscribe(app, anna, 'old', first)).rejects.toThrow('invalid fields')
    expect(await pushes(app)).toEqual(['1 browsers'])
  })
})

test('a stored card is charged after all keys were changed and forgotten', async () => {
  await using shop = await openShop()
  const { app } = shop
  const anna = await app.member()
  const first = await shop.order(anna, { store_mandate: true })
  await shop.pay(first.reference, 'paid')
  const [mandate] = (await app.call(anna, 'listMandates', {})).mandates
  for (const of of ['--of=links', '--of=push']) {
    await on(app, 'rotate', of)
    await refresh(app, minutes(2))
    await on(app, 'forget', of)
    await refresh(app)
  }
  await shop.order(anna, { mandate: mandate?.id })
  app.clock.advance(minutes(2))
  await app.runJobs()
  expect(await anna.credits()).toBe(110)
})
