import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { days, hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { findSession, hashPassword, setPaid } from '../index.ts'
import { queueReactivation } from '../leaving/send-reactivation.ts'
import { form, password, rows, signedUp, tokenTo, visitor } from '../visitor.fixture.ts'
import { makeLink } from './link.ts'
import { type OneTimePurpose, oneTimePurposes } from './rules.ts'

/** T13: the rules for mailed links of every purpose. */

let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await startTestApp()
  password_hash = await hashPassword(password)
})
afterAll(() => app[Symbol.asyncDispose]())

let count = 0
/** Returns the data of a member, to check whether a link changed any of it. */
const state = (id: string) =>
  rows(
    app,
    `select m.*, (select json_agg(e) from member_email e where member_id = m.id) as claims,
            (select count(*) from session where member_id = m.id) as sessions,
            (select count(*) from link where member_id = m.id and used_at is not null) as used,
            (select count(*) from mail where member_id = m.id) as mails
       from member m where id = $1`,
    [id],
  )

const facts = (purpose: OneTimePurpose): Record<string, string> =>
  purpose === 'mail_change' ? { email: `nuova${++count}@posta.test` } : {}

/** Creates a member whose status allows a link of this purpose. Returns the member and the token of such a link. */
async function linked(purpose: OneTimePurpose, lifetime_ms = hours(24)) {
  const active = purpose !== 'activate'
  const member = await app.member({ active, password_hash })
  if (purpose === 'reactivate')
    await app.db.query(`update member set status = 'deleted', deleted_at = $2, erase_at = $3 where id = $1`, [
      member.id,
      app.clock.now(),
      new Date(app.clock.now().getTime() + days(14)),
    ])
  const token = await makeLink(
    app,
    { id: member.id, site_id: app.site.id },
    purpose,
    lifetime_ms,
    facts(purpose),
  )
  return { member, token }
}

const answerTo: Record<OneTimePurpose, Omit<CallInput<'followLink'>, 'token'>> = {
  activate: { password },
  reset: { password: 'tutta un’altra frase' },
  mail_change: { password },
  reactivate: {},
  sign_in: {},
}

describe.each(oneTimePurposes)('a link to %s', (purpose) => {
  test('changes nothing when previewed repeatedly by strangers', async () => {
    const { member, token } = await linked(purpose)
    const before = await state(member.id)
    for (let look = 0; look < 3; look++) {
      const scanner = visitor(app)
      expect(await scanner.api.previewLink({ token })).toMatchObject({ purpose, name: member.name })
      expect(scanner.session).toBeNull()
    }
    expect(await state(member.id)).toEqual(before)
  })

  test('works once', async () => {
    const { member, token } = await linked(purpose)
    expect(await visitor(app).api.followLink({ token, ...answerTo[purpose] })).toEqual({ purpose })
    const after = await state(member.id)
    for (const call of ['previewLink', 'followLink'] as const)
      await expect(visitor(app).api[call]({ token, ...answerTo[purpose] })).rejects.toMatchObject({
        code: 'link_closed',
        params: { reason: 'used' },
      })
    expect(await state(member.id)).toEqual(after)
  })

  test('works once when followed concurrently', async () => {
    const { token } = await linked(purpose)
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => visitor(app).api.followLink({ token, ...answerTo[purpose] })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'link_closed', params: { reason: 'used' } })
  })

  test('is valid until it expires; the error after that contains the purpose', async () => {
    const { member, token } = await linked(purpose, hours(1))
    const before = await state(member.id)
    app.clock.advance(hours(1) - 1)
    await visitor(app).api.previewLink({ token })
    app.clock.advance(1)
    for (const call of ['previewLink', 'followLink'] as const)
      await expect(visitor(app).api[call]({ token, ...answerTo[purpose] })).rejects.toMatchObject({
        code: 'link_expired',
        params: { purpose },
      })
    expect(await state(member.id)).toEqual(before)
  })

  test('is rejected on another site', async () => {
    const { member, token } = await linked(purpose)
    const before = await state(member.id)
    for (const call of ['previewLink', 'followLink'] as const)
      await expect(
        visitor(app, { site: app.otherSite }).api[call]({ token, ...answerTo[purpose] }),
      ).rejects.toMatchObject({ code: 'link_invalid' })
    expect(await state(member.id)).toEqual(before)
  })

  test('is rejected if the member’s status does not fit', async () => {
    const { member, token } = await linked(purpose)
    const status = purpose === 'reactivate' ? 'active' : purpose === 'activate' ? 'active' : 'deleted'
    await app.db.query('update member set status = $2 where id = $1', [member.id, status])
    for (const call of ['previewLink', 'followLink'] as const)
      await expect(visitor(app).api[call]({ token, ...answerTo[purpose] })).rejects.toMatchObject({
        code: 'link_closed',
        params: { reason: 'outdated' },
      })
  })

  test('changes only the member it was mailed to when another member’s browser follows it', async () => {
    const { member, token } = await linked(purpose)
    const other = await signedUp(app)
    const before = await state(other.id)
    await other.api.followLink({ token, ...answerTo[purpose] })
    expect((await state(other.id)).map(({ sessions, ...rest }) => rest)).toEqual(
      before.map(({ sessions, ...rest }) => rest),
    )
    expect(
      await rows(app, 'select 1 from link where member_id = $1 and used_at is not null', [member.id]),
    ).not.toEqual([])
  })
})

describe('a link that binds an account to an address', () => {
  test.each(['activate', 'mail_change'] as const)(
    'requires the account’s password in another browser, and counts wrong passwords: %s',
    async (purpose) => {
      const { member, token } = await linked(purpose)
      const browser = visitor(app, { network: `10.9.${++count}` })
      expect((await browser.api.previewLink({ token })).needs).toBe('password')
      await expect(browser.api.followLink({ token })).rejects.toMatchObject({
        params: { fields: { password: 'required' } },
      })
      const before = await state(member.id)
      for (let guess = 0; guess < 5; guess++)
        await expect(browser.api.followLink({ token, password: 'indovino' })).rejects.toMatchObject({
          params: { fields: { password: 'password_wrong' } },
        })
      await expect(browser.api.followLink({ token, password })).rejects.toMatchObject({
        code: 'too_many_attempts',
      })
      expect(await state(member.id)).toEqual(before)
      // The link still works in another browser, because that browser has sent no wrong passwords.
      const own = visitor(app, { network: `10.9.${++count}` })
      await own.api.followLink({ token, password })
      expect(own.session).toMatchObject({ memberId: member.id })
    },
  )

  test('requires no password in the browser that signed up', async () => {
    const browser = await signedUp(app)
    await app.runJobs()
    const token = tokenTo(app, browser.user.email)
    expect((await browser.api.previewLink({ token })).needs).toBeNull()
    await browser.api.followLink({ token })
    expect((await browser.api.currentUser({})).user.status).toBe('active')
  })

  test('erases a stranger’s provisional account when the owner of the address rejects it', async () => {
    const stranger = await signedUp(app, { email: 'vittima@altrove.test', name: 'Impostore' })
    await app.runJobs()
    const owner = visitor(app)
    const token = tokenTo(app, 'vittima@altrove.test')
    await owner.api.followLink({ token, answer: 'not_me' })
    expect(owner.session).toBeNull()
    expect(await findSession(app, app.site, stranger.token ?? '')).toBeNull()
    await app.runJobs()
    expect(await state(stranger.id)).toEqual([])
    // The owner can now sign up with this mail address and this name.
    await visitor(app).api.signUp(form({ email: 'vittima@altrove.test', name: 'Impostore' }))
  })

  test('keeps a rejected account that has a purchase, and stops mails to the address', async () => {
    const buyer = await signedUp(app, { email: 'pagata@altrove.test' })
    await inTransaction(app.db, (tx) => setPaid(tx, buyer.id, true))
    await app.runJobs()
    const before = app.outbox.to('pagata@altrove.test').length
    await visitor(app).api.followLink({ token: tokenTo(app, 'pagata@altrove.test'), answer: 'not_me' })
    app.clock.advance(hours(1))
    await buyer.api.resendActivation({})
    await app.runJobs()
    expect(await state(buyer.id)).toMatchObject([{ status: 'not_confirmed', paid: true }])
    expect(app.outbox.to('pagata@altrove.test')).toHaveLength(before)
  })

  test('cancels a change of address that the recipient rejects', async () => {
    const { member, token } = await linked('mail_change')
    await visitor(app).api.followLink({ token, answer: 'not_me' })
    expect(await state(member.id)).toMatchObject([{ email: member.email }])
    await expect(visitor(app).api.followLink({ token, password })).rejects.toMatchObject({
      code: 'link_closed',
      params: { reason: 'refused' },
    })
  })

  test.each(['reset', 'sign_in', 'reactivate'] as const)('rejects "not me" for %s', async (purpose) => {
    const { token } = await linked(purpose)
    await expect(visitor(app).api.followLink({ token, answer: 'not_me' })).rejects.toMatchObject({
      code: 'link_invalid',
    })
    await visitor(app).api.previewLink({ token })
  })
})

describe('a followed link', () => {
  test.each(['reset', 'sign_in', 'reactivate'] as const)('signs in this browser: %s', async (purpose) => {
    const { member, token } = await linked(purpose)
    const browser = visitor(app)
    await browser.api.followLink({ token, ...answerTo[purpose] })
    expect((await browser.api.currentUser({})).user).toMatchObject({
      status: 'active',
      profile: { id: member.id },
    })
  })

  test('makes the identity fresh only with a password', async () => {
    const followed = async (purpose: OneTimePurpose) => {
      const { token } = await linked(purpose)
      const browser = visitor(app)
      await browser.api.followLink({ token, ...answerTo[purpose] })
      return browser.api
    }
    const email = `altra${++count}@posta.test`
    const bySignIn = await followed('sign_in')
    await expect(bySignIn.requestMailChange({ email })).rejects.toMatchObject({ code: 'identity_required' })
    const byPassword = await followed('reset')
    expect(await byPassword.requestMailChange({ email })).toEqual({})
  })
})

describe('the reactivation link', () => {
  test('is mailed and restores the account', async () => {
    const { member } = await linked('reactivate')
    await inTransaction(app.db, (tx) => queueReactivation(app, tx, member.id))
    await app.runJobs()
    const browser = visitor(app)
    await browser.api.followLink({ token: tokenTo(app, member.email) })
    expect(await state(member.id)).toMatchObject([{ status: 'active', deleted_at: null }])
  })
})

beforeEach(() => {
  app.clock.advance(1)
})
