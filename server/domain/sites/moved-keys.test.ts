import { expect, test } from 'vitest'
import type { ComplaintId, MemberId, ReportId, SiteId, WithdrawalId } from '#contract/wire/ids.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { makeCaseToken, makeUnsubscribeToken, readCaseToken } from '#server/domain/accounts/index.ts'
import { readUnsubscribeToken } from '#server/domain/accounts/links/unsubscribe-token.ts'
import { visitor } from '#server/domain/accounts/visitor.fixture.ts'
import { makeComplaintToken, readComplaintToken } from '#server/domain/complaints/complaint-token.ts'
import { isOwnNonce, makeNonce } from '#server/domain/moderation/age/challenge.ts'
import {
  makeWithdrawalToken,
  readWithdrawalToken,
} from '#server/domain/orders/withdrawal/withdrawal-token.ts'
import { composeTestApp, startTestApp, type TestApp } from '#tests/harness/app.ts'
import { findSite } from './find-site.ts'
import { acceptMovedKeys, adoptKeys, readKeysOf } from './moved-keys.ts'
import { addSigningKey, forgetOldSigningKeys } from './signing-keys.ts'

/** Gives a site of an app the keys of another installation, and lets the app read them. */
async function bringKeys(
  app: TestApp,
  site: SiteId,
  from: TestApp,
  of: SiteId = from.site.id,
): Promise<void> {
  await makeUnsubscribeToken(from, '1' as MemberId, 'like')
  const keys = await readKeysOf(from.db, of)
  if (!keys) throw new Error('the other installation has no keys')
  await acceptMovedKeys(app.db, site, keys)
  app.clock.advance(20_000)
  await findSite(app, 'main.test')
}

test('the keys of a moved site verify for that site only', async () => {
  await using previous = await startTestApp()
  await using app = await startTestApp()
  const moved = app.otherSite.id
  await bringKeys(app, moved, previous)
  const [member, id] = ['7' as MemberId, '8']
  const links = {
    unsubscribe: await makeUnsubscribeToken(previous, member, 'like'),
    complaint: await makeComplaintToken(previous, id as ComplaintId),
    report: await makeCaseToken(previous, id as ReportId, 'member'),
    withdrawal: await makeWithdrawalToken(previous, id as WithdrawalId),
    nonce: await makeNonce(app, member),
    foreignNonce: await makeNonce(previous, member),
  }
  const open = async (site: SiteId) => [
    await readUnsubscribeToken(app, site, links.unsubscribe),
    await readComplaintToken(app, site, links.complaint),
    await readCaseToken(app, site, links.report),
    await readWithdrawalToken(app, site, links.withdrawal),
    await isOwnNonce(app, site, member, links.nonce),
    await isOwnNonce(app, site, member, links.foreignNonce),
  ]
  expect(await open(moved)).toEqual([
    { member, type: 'like' },
    id,
    { report: id, side: 'member' },
    id,
    true,
    true,
  ])
  expect(await open(app.site.id)).toEqual([null, null, null, null, true, false])
})

test('a link that the previous installation signs switches off mails of the moved site’s members only', async () => {
  await using previous = await startTestApp()
  await using app = await startTestApp()
  await bringKeys(app, app.otherSite.id, previous)
  const [anna, moved] = [await app.member(), await app.member({ site: app.otherSite })]
  const optOut = async (id: MemberId) =>
    (await app.db.query('select notifications_disabled as off from member where id = $1', [id])).rows[0]?.off
  const token = await makeUnsubscribeToken(previous, anna.id, 'like')
  for (const site of [app.site, app.otherSite])
    await expect(visitor(app, { site }).api.followLink({ token, answer: 'all' })).rejects.toMatchObject({
      code: 'link_invalid',
    })
  expect(await optOut(anna.id)).toEqual([])
  const own = await makeUnsubscribeToken(previous, moved.id, 'like')
  await visitor(app, { site: app.otherSite }).api.followLink({ token: own, answer: 'all' })
  expect(await optOut(moved.id)).not.toEqual([])
})

test('a site that moves on takes along its keys, and not those of other moved sites', async () => {
  await using previous = await startTestApp()
  await using app = await startTestApp()
  await bringKeys(app, app.otherSite.id, previous)
  const { secret } = (await readKeysOf(previous.db, previous.site.id)) ?? {}
  const secretsOf = async (site: SiteId) =>
    (await readKeysOf(app.db, site))?.signing.secrets.map((key) => key.secret)
  expect(await secretsOf(app.otherSite.id)).toContain(secret)
  expect(await secretsOf(app.site.id)).not.toContain(secret)
})

test('a key that an earlier release stored without a site verifies for the sites that have moved in', async () => {
  await using previous = await startTestApp()
  await using app = await startTestApp()
  await bringKeys(app, app.otherSite.id, previous)
  await app.db.query(
    `update installation set value = value #- '{secrets,0,site}' where name = 'signing_keys' and value #> '{secrets,0,site}' is not null`,
  )
  app.clock.advance(20_000)
  await findSite(app, 'main.test')
  const token = await makeUnsubscribeToken(previous, '7' as MemberId, 'like')
  expect(await readUnsubscribeToken(app, app.otherSite.id, token)).not.toBeNull()
  expect(await readUnsubscribeToken(app, app.site.id, token)).toBeNull()
})

test('a key of an earlier release does not verify for a site that moves in later', async () => {
  await using previous = await startTestApp()
  await using another = await startTestApp()
  await using app = await startTestApp()
  await bringKeys(app, app.otherSite.id, previous)
  await app.db.query(
    `update installation set value = value #- '{secrets,0,site}' where name = 'signing_keys'`,
  )
  await bringKeys(app, app.site.id, another)
  const token = await makeUnsubscribeToken(previous, '7' as MemberId, 'like')
  expect(await readUnsubscribeToken(app, app.otherSite.id, token)).not.toBeNull()
  expect(await readUnsubscribeToken(app, app.site.id, token)).toBeNull()
})

test('a forgotten secret verifies and signs nothing after a second move', async () => {
  await using previous = await startTestApp()
  await using app = await startTestApp()
  await using next = await startTestApp()
  await using database = await createTestDatabase()
  const makeToken = (from: TestApp) => makeUnsubscribeToken(from, '7' as MemberId, 'like')
  const stolen = await makeToken(previous)
  await addSigningKey(previous.db, previous.clock.now())
  previous.clock.advance(60_000)
  await forgetOldSigningKeys(previous.db, previous.clock.now())
  await findSite(previous, 'main.test')
  const good = await makeToken(previous)
  const moved = app.otherSite.id
  await bringKeys(app, moved, previous)
  await bringKeys(next, next.otherSite.id, app, moved)
  const reads = async (of: TestApp, site: SiteId) => [
    await readUnsubscribeToken(of, site, stolen),
    (await readUnsubscribeToken(of, site, good)) !== null,
    (await readUnsubscribeToken(of, site, await makeToken(of))) !== null,
  ]
  expect(await reads(app, moved)).toEqual([null, true, true])
  expect(await reads(next, next.otherSite.id)).toEqual([null, true, true])

  const keys = await readKeysOf(app.db, moved)
  if (!keys) throw new Error('the installation has no keys')
  await adoptKeys(database.pool, keys, app.clock.now())
  const empty = composeTestApp(database.pool) as TestApp
  empty.clock.advance(20_000)
  expect(await makeToken(empty)).not.toBe(stolen)
  expect(await reads(empty, moved)).toEqual([null, true, true])
})
