import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import { createSite, getSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { form, password, rows, signedUp, visitor } from './visitor.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('what a sign-up makes (A1)', () => {
  test('a provisional member, not seen by others, signed in in this browser', async () => {
    const { user, session, id } = await signedUp(app, { email: 'Nuova@Posta.Test ', name: ' Nuova ' })
    expect(user).toMatchObject({
      status: 'not_confirmed',
      email: 'nuova@posta.test',
      credits: 0,
      paid_user: false,
      signup_date: '2026-11-21T18:00:00Z',
      language: 'it',
      profile: { name: 'Nuova', country: 'IT', gender: 'woman', status: 'disabled', main_image: null },
    })
    expect(session).toMatchObject({ kind: 'member', memberId: id, status: 'not_confirmed', paid: false })
    expect(await rows(app, 'select * from member_email where member_id = $1', [id])).toEqual([])
    expect(await rows(app, 'select * from member_search where member_id = $1', [id])).toEqual([])
    const other = await app.member()
    await expect(app.call(other, 'getMember', { id })).rejects.toMatchObject({ code: 'member_not_found' })
  })

  test('the accepted terms are kept with their version and moment, the password and the session as hashes only', async () => {
    const { id, token } = await signedUp(app)
    const [member] = await rows(app, 'select * from member where id = $1', [id])
    expect(member).toMatchObject({
      terms_version: '2024-02-01 00:00:00+00',
      terms_accepted_at: '2026-11-21 18:00:00+00',
    })
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [session] = await rows(
      app,
      "select *, to_char(expires_at - created_at, 'DD') as days from session where member_id = $1",
      [id],
    )
    expect(session?.days).toBe('30')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify([member, session])).not.toContain(token)
    expect(JSON.stringify(member)).not.toContain(password)
  })

  test('whom one looks for is kept only with the separate consent', async () => {
    const without = await signedUp(app, { seeks: ['man', 'other'] })
    expect(without.user.profile.seeks).toEqual([])
    const agreed = await signedUp(app, { seeks: ['man', 'other'], sensitive_consent: true })
    expect(agreed.user.profile.seeks).toEqual(['man', 'other'])
  })

  test('the message written before is kept; what led here is kept (A3)', async () => {
    const anna = await app.member()
    const browser = visitor(app, { query: { ref: 'amico', sub1: 'x'.repeat(500), t: '5' } })
    const { user } = await browser.api.signUp(form({ signup_message: 'Ciao!', signup_message_to: anna.id }))
    const [member] = await rows(app, 'select * from member where id = $1', [user.profile.id])
    expect(member).toMatchObject({
      signup_message: 'Ciao!',
      signup_message_to: anna.id,
      tracking: { ref: 'amico', sub1: 'x'.repeat(100) },
    })
  })

  test('a message of nothing but blanks is none', async () => {
    const anna = await app.member()
    const browser = visitor(app)
    const { user } = await browser.api.signUp(form({ signup_message: ' \n ', signup_message_to: anna.id }))
    const kept = await rows(app, 'select signup_message, signup_message_to from member where id = $1', [
      user.profile.id,
    ])
    expect(kept).toEqual([{ signup_message: null, signup_message_to: null }])
  })

  test('the session that the browser had is over', async () => {
    const browser = visitor(app)
    await browser.api.signUp(form())
    const before = browser.session
    await browser.api.signUp(form())
    expect(browser.session).not.toEqual(before)
    expect(await rows(app, 'select 1 from session where token_hash = $1', [before?.tokenHash])).toEqual([])
  })
})

describe('§5: each rule says what it is about', () => {
  const refused: [string, Partial<Record<keyof CallInput<'signUp'>, unknown>>, Record<string, string>][] = [
    ['an email that is none', { email: 'anna(at)posta' }, { email: 'invalid_email' }],
    ['no email', { email: '' }, { email: 'invalid_email' }],
    [
      'a name that is the email',
      { email: 'io@posta.test', name: 'IO@posta.test' },
      { name: 'username_is_email' },
    ],
    ['a name that starts with @', { name: '@anna' }, { name: 'username_starts_with_at' }],
    ['a name too short', { name: 'ab' }, { name: 'username_too_short' }],
    ['a name too long', { name: 'a'.repeat(25) }, { name: 'username_too_long' }],
    ['a name on two lines', { name: 'anna\nbella' }, { name: 'invalid' }],
    ['a name with a sign that nobody sees', { name: 'anna\u200b' }, { name: 'invalid' }],
    ['no birth date', { date_of_birth: '' }, { date_of_birth: 'birth_date_required' }],
    ['a day that does not exist', { date_of_birth: '1990-02-30' }, { date_of_birth: 'birth_date_required' }],
    ['17 years and 364 days', { date_of_birth: '2008-11-22' }, { date_of_birth: 'too_young' }],
    ['a birth in the future', { date_of_birth: '2030-01-01' }, { date_of_birth: 'invalid' }],
    ['a birth 120 years ago', { date_of_birth: '1906-01-01' }, { date_of_birth: 'invalid' }],
    ['a short password', { password: 'sette77' }, { password: 'password_too_short' }],
    ['a password that would be a book', { password: 'a'.repeat(129) }, { password: 'password_too_long' }],
    ['terms not accepted', { terms: false }, { terms: 'terms_not_accepted' }],
    ['nobody looked for', { seeks: [] }, { seeks: 'required' }],
    ['a country that the site does not serve', { country: 'FR' }, { country: 'unknown_choice' }],
  ]
  test.each(refused)('%s', async (_, fields, errors) => {
    const before = await rows(app, 'select count(*) from member')
    const browser = visitor(app)
    await expect(browser.api.signUp(form(fields as never))).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: errors },
    })
    expect(browser.session).toBeNull()
    expect(await rows(app, 'select count(*) from member')).toEqual(before)
  })

  test('eighteen today is old enough, and the minimum travels with the refusal', async () => {
    const { user } = await signedUp(app, { date_of_birth: '2008-11-21' })
    expect(user.status).toBe('not_confirmed')
    await expect(signedUp(app, { date_of_birth: '2010-01-01' })).rejects.toMatchObject({
      params: { min_age: 18 },
    })
  })

  test('born on 29 February, one is eighteen from 1 March on', async () => {
    const at = async (now: string) => {
      await using leap = await startTestApp()
      leap.clock.advance(Date.parse(now) - leap.clock.now().getTime())
      return await signedUp(leap, { date_of_birth: '2012-02-29' }).then(
        () => 'in',
        (refusal) => refusal.params.fields,
      )
    }
    expect(await at('2030-02-28T23:00:00Z')).toEqual({ date_of_birth: 'too_young' })
    expect(await at('2030-03-01T00:00:00Z')).toBe('in')
  })

  test('all that is wrong is said at once', async () => {
    await signedUp(app, { name: 'Doppia' })
    await expect(
      signedUp(app, { name: 'Doppia', date_of_birth: '2010-01-01', country: 'FR' }),
    ).rejects.toMatchObject({
      params: { fields: { name: 'username_taken', date_of_birth: 'too_young', country: 'unknown_choice' } },
    })
  })
})

describe('names', () => {
  test('are taken whatever their case, on their own site only', async () => {
    await signedUp(app, { name: 'Órsola' })
    await expect(signedUp(app, { name: 'órsola' })).rejects.toMatchObject({
      params: { fields: { name: 'username_taken' } },
    })
    const there = await signedUp(app, { name: 'órsola', site: app.otherSite })
    expect(there.user.profile.name).toBe('órsola')
  })

  test('of two sign-ups at the same moment one gets the name', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => signedUp(app, { name: 'Contesa' })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'invalid_fields',
          params: { fields: { name: 'username_taken' } },
        })
    expect(await rows(app, `select 1 from member where lower(name) = 'contesa'`)).toHaveLength(1)
  })
})

describe('who may sign up (A3)', () => {
  const siteWith = async (domain: string, settings: object) => {
    const fixture = siteFixture(domain, false)
    const id = await createSite(
      app.db,
      { ...fixture, settings: { ...fixture.settings, ...settings } },
      app.clock.now(),
    )
    app.clock.advance(20_000)
    return getSite(app, id)
  }

  test('nobody where sign-ups are closed', async () => {
    const site = await siteWith('closed.test', { signups: 'other' })
    await expect(signedUp(app, { site })).rejects.toMatchObject({ code: 'signups_closed' })
  })

  test('whoever comes from a traffic source where one is asked for', async () => {
    const site = await siteWith('sources.test', { signups: 'with_trafficsource' })
    await expect(signedUp(app, { site })).rejects.toMatchObject({ code: 'signups_closed' })
    const { user } = await visitor(app, { site, query: { network: 'rete' } }).api.signUp(form())
    expect(user.status).toBe('not_confirmed')
  })

  test('a site can ask for more years, never for fewer than 18', async () => {
    const site = await siteWith('older.test', { min_age: 25 })
    await expect(signedUp(app, { site, date_of_birth: '2005-01-01' })).rejects.toMatchObject({
      params: { fields: { date_of_birth: 'too_young' }, min_age: 25 },
    })
    await expect(siteWith('younger.test', { min_age: 16 })).rejects.toThrow()
  })

  test('a country can ask for more years than the site, and is not left for another one afterwards', async () => {
    const site = await siteWith('korea.test', { min_age: 20, min_ages: { CH: 30, GB: 18 } })
    const born = (date_of_birth: string, country: string) => signedUp(app, { site, date_of_birth, country })
    await expect(born('2000-01-01', 'CH')).rejects.toMatchObject({
      params: { fields: { date_of_birth: 'too_young' }, min_age: 30 },
    })
    await expect(born('2008-01-01', 'IT')).rejects.toMatchObject({ params: { min_age: 20 } })
    const { api } = await born('2008-01-01', 'GB')
    await expect(api.saveProfile({ country: 'CH' })).rejects.toMatchObject({
      params: { fields: { country: 'too_young' }, min_age: 30 },
    })
    await expect(siteWith('young.test', { min_ages: { CH: 16 } })).rejects.toThrow()
  })

  test('the country is the visit’s where the site serves it, else the site’s first', async () => {
    const swiss = await visitor(app, { country: 'CH' }).api.signUp(form())
    expect(swiss.user.profile.country).toBe('CH')
    const far = await visitor(app, { country: 'JP' }).api.signUp(form())
    expect(far.user.profile.country).toBe('IT')
  })
})
