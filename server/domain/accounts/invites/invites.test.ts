import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { form, rows, signedUp, visitor } from '../visitor.fixture.ts'

let app: TestApp
let site: Site
beforeAll(async () => {
  app = await startTestApp()
  const fixture = siteFixture('invited.test', false)
  const settings = { ...fixture.settings, signups: 'other' as const }
  const id = await createSite(app.db, { ...fixture, settings }, app.clock.now())
  app.clock.advance(20_000)
  site = await getSite(app, id)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Returns a client that is signed in as staff with this role and with access to these sites. */
function as(role: Role, siteIds: SiteId[]) {
  const { requestContext, api } = visitor(app, { site })
  const session: StaffSession = {
    ...{ kind: 'staff', role, siteIds, name: 'Sara', lacks: null, staffId: '5' as StaffId },
    tokenHash: Buffer.from('x'),
  }
  requestContext.signIn('token', session)
  return api
}
const invite = async (uses: number, count = 30) =>
  (await as('admin', [site.id]).createInvite({ site: site.id, uses, days: count })).invite

const signUpWith = (code: string | undefined, at = site) =>
  visitor(app, { site: at }).api.signUp(form({ invite: code }))
const rejected = { code: 'invalid_fields', params: { fields: { invite: 'invite_invalid' } } }

test('an invitation contains the site’s URL and allows sign-up on a closed site; case and separators of the code are ignored', async () => {
  const { code, url, uses_left, expires_at } = await invite(3)
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
  expect(url).toBe(`https://invited.test/signup?invite=${code}`)
  expect([uses_left, Date.parse(expires_at) - app.clock.now().getTime()]).toEqual([3, days(30)])
  const { user } = await signUpWith(` ${code.toLowerCase().replace('-', ' ')} `)
  expect(user.status).toBe('not_confirmed')
  expect(await rows(app, 'select uses_left from invite where code = $1', [code])).toEqual([{ uses_left: 2 }])
})

test('rejects an invitation that is missing, wrong, from another site, used up or expired', async () => {
  await expect(signUpWith(undefined)).rejects.toMatchObject({ code: 'signups_closed' })
  const { code } = await invite(1)
  await expect(signUpWith('ABCDE-FGHJK')).rejects.toMatchObject(rejected)
  await signUpWith(code)
  await expect(signUpWith(code)).rejects.toMatchObject(rejected)
  const short = await invite(5, 1)
  const { api } = visitor(app, { site })
  expect(await api.findInvite({ code: short.code })).toEqual({ valid: true })
  app.clock.advance(days(1))
  await expect(signUpWith(short.code)).rejects.toMatchObject(rejected)
  expect(await api.findInvite({ code: short.code })).toEqual({ valid: false })
  const open = await invite(1)
  expect(await visitor(app).api.findInvite({ code: open.code })).toEqual({ valid: false })
})

test('uses no invitation on an open site, nor for a failed sign-up', async () => {
  const { code } = await invite(1)
  await expect(signedUp(app, { site, invite: code, date_of_birth: '2015-01-01' })).rejects.toThrow()
  const [left] = await rows(app, 'select uses_left from invite where code = $1', [code])
  expect(left).toEqual({ uses_left: 1 })
  await signUpWith(code, app.site)
  expect(await rows(app, 'select uses_left from invite where code = $1', [code])).toEqual([left])
})

test('accepts five of fifty concurrent sign-ups if the invitation has five uses', async () => {
  const { code } = await invite(5)
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => signUpWith(code)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(rejected)
  expect(await rows(app, 'select uses_left from invite where code = $1', [code])).toEqual([{ uses_left: 0 }])
}, 60_000)

test('only admins and operators can invite and list invitations, and only for sites in their list', async () => {
  for (const role of ['moderator', 'support'] as const) {
    const api = as(role, [site.id])
    await expect(api.createInvite({ site: site.id, uses: 1, days: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(api.listInvites({})).rejects.toMatchObject({ code: 'forbidden' })
  }
  const operator = as('operator', [site.id])
  await expect(operator.createInvite({ site: app.site.id, uses: 1, days: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  for (const wrong of [{ uses: 0 }, { uses: 1_001 }, { days: 366 }])
    await expect(operator.createInvite({ site: site.id, uses: 1, days: 1, ...wrong })).rejects.toMatchObject({
      code: 'invalid_fields',
    })
  app.clock.advance(1_000)
  const { invite: created } = await operator.createInvite({ site: site.id, uses: 2, days: 7 })
  const { invites, sites } = await operator.listInvites({})
  expect(sites).toEqual([{ id: site.id, name: 'invited.test', invite_only: true }])
  expect(invites[0]).toEqual(created)
  expect(invites.every(({ uses_left }) => uses_left > 0)).toBe(true)
  expect((await as('admin', [app.site.id]).listInvites({})).invites).toEqual([])
})
