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

describe('a sign-up (A1)', () => {
  test('creates a provisional member, hidden from others, and signs this browser in', async () => {
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

  test('stores the version and time of the accepted terms, and only hashes of the password and session', async () => {
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

  test('stores the sought genders only with the separate consent', async () => {
    const without = await signedUp(app, { seeks: ['man', 'other'] })
    const agreed = await signedUp(app, { seeks: ['man', 'other'], sensitive_consent: true })
    const stored = ({ id }: { id: string }) =>
      rows(app, 'select seeks from profile where member_id = $1', [id])
    expect(await stored(without)).toEqual([{ seeks: [] }])
    expect(await stored(agreed)).toEqual([{ seeks: ['man', 'other'] }])
  })

  test('stores the message to a member and the tracking parameters (A3)', async () => {
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

  test('ignores a blank message', async () => {
    const anna = await app.member()
    const browser = visitor(app)
    const { user } = await browser.api.signUp(form({ signup_message: ' \n ', signup_message_to: anna.id }))
    const stored = await rows(app, 'select signup_message, signup_message_to from member where id = $1', [
      user.profile.id,
    ])
    expect(stored).toEqual([{ signup_message: null, signup_message_to: null }])
  })

  test('ends the browser’s previous session', async () => {
    const browser = visitor(app)
    await browser.api.signUp(form())
    const before = browser.session
    await browser.api.signUp(form())
    expect(browser.session).not.toEqual(before)
    expect(await rows(app, 'select 1 from session where token_hash = $1', [before?.tokenHash])).toEqual([])
  })

  test('stores an international domain in ASCII, shows it as typed, and knows both forms', async () => {
    const { user } = await visitor(app).api.signUp(form({ email: 'Anna@exämple.test', name: 'Bo' }))
    expect(user).toMatchObject({ email: 'anna@exämple.test', profile: { name: 'Bo' } })
    const { id } = user.profile
    expect(await rows(app, 'select email from member where id = $1', [id])).toEqual([
      { email: 'anna@xn--exmple-cua.test' },
    ])
    for (const email of ['anna@exämple.test', 'anna@xn--exmple-cua.test', 'ANNA@EXÄMPLE.TEST']) {
      const signedIn = await visitor(app).api.login({ email, password: form().password })
      expect(signedIn.user?.profile.id, email).toBe(id)
    }
  })
})

describe('a sign-up is rejected (§5)', () => {
  const rejected: [string, Partial<Record<keyof CallInput<'signUp'>, unknown>>, Record<string, string>][] = [
    ['a malformed email', { email: 'anna(at)posta' }, { email: 'invalid_email' }],
    ['no email', { email: '' }, { email: 'invalid_email' }],
    [
      'a name that is the email',
      { email: 'io@posta.test', name: 'IO@posta.test' },
      { name: 'username_is_email' },
    ],
    ['a name that starts with @', { name: '@anna' }, { name: 'username_starts_with_at' }],
    ['a name too short', { name: 'a' }, { name: 'username_too_short' }],
    ['a name too long', { name: 'a'.repeat(25) }, { name: 'username_too_long' }],
    ['a name on two lines', { name: 'anna\nbella' }, { name: 'username_characters' }],
    ['a name with a Cyrillic letter', { name: 'S\u043Efia' }, { name: 'username_characters' }],
    ['a name that is another address', { name: 'anna@posta.test' }, { name: 'username_is_email' }],
    ['a name of staff', { name: 'Moderatore' }, { name: 'username_reserved' }],
    ['the name of another site', { name: 'other test' }, { name: 'username_reserved' }],
    ['no birth date', { date_of_birth: '' }, { date_of_birth: 'birth_date_required' }],
    ['a day that does not exist', { date_of_birth: '1990-02-30' }, { date_of_birth: 'birth_date_required' }],
    ['17 years and 364 days', { date_of_birth: '2008-11-22' }, { date_of_birth: 'too_young' }],
    ['a birth in the future', { date_of_birth: '2030-01-01' }, { date_of_birth: 'invalid' }],
    ['a birth 120 years ago', { date_of_birth: '1906-01-01' }, { date_of_birth: 'invalid' }],
    ['a short password', { password: 'sette77' }, { password: 'password_too_short' }],
    ['a long password', { password: 'a'.repeat(129) }, { password: 'password_too_long' }],
    ['terms not accepted', { terms: false }, { terms: 'terms_not_accepted' }],
    ['no sought gender', { seeks: [] }, { seeks: 'required' }],
    ['a country that the site does not serve', { country: 'FR' }, { country: 'unknown_choice' }],
  ]
  test.each(rejected)('for %s', async (_, fields, errors) => {
    const before = await rows(app, 'select count(*) from member')
    const browser = visitor(app)
    await expect(browser.api.signUp(form(fields as never))).rejects.toMatchObject({
      code: 'invalid_fields',
      params: { fields: errors },
    })
    expect(browser.session).toBeNull()
    expect(await rows(app, 'select count(*) from member')).toEqual(before)
  })

  test('for an age below the minimum, which the error contains, but not on the 18th birthday', async () => {
    const { user } = await signedUp(app, { date_of_birth: '2008-11-21' })
    expect(user.status).toBe('not_confirmed')
    await expect(signedUp(app, { date_of_birth: '2010-01-01' })).rejects.toMatchObject({
      params: { min_age: 18 },
    })
  })

  test('until 1 March for members who were born on 29 February', async () => {
    const at = async (now: string) => {
      await using leap = await startTestApp()
      leap.clock.advance(Date.parse(now) - leap.clock.now().getTime())
      return await signedUp(leap, { date_of_birth: '2012-02-29' }).then(
        () => 'ok',
        (refusal) => refusal.params.fields,
      )
    }
    expect(await at('2030-02-28T23:00:00Z')).toEqual({ date_of_birth: 'too_young' })
    expect(await at('2030-03-01T00:00:00Z')).toBe('ok')
  })

  test('with all errors in one response', async () => {
    await signedUp(app, { name: 'Doppia' })
    await expect(
      signedUp(app, { name: 'Doppia', date_of_birth: '2010-01-01', country: 'FR' }),
    ).rejects.toMatchObject({
      params: { fields: { name: 'username_taken', date_of_birth: 'too_young', country: 'unknown_choice' } },
    })
  })
})

describe('names', () => {
  test('are unique regardless of case, on their own site only', async () => {
    await signedUp(app, { name: 'Órsola' })
    await expect(signedUp(app, { name: 'órsola' })).rejects.toMatchObject({
      params: { fields: { name: 'username_taken' } },
    })
    const there = await signedUp(app, { name: 'órsola', site: app.otherSite })
    expect(there.user.profile.name).toBe('órsola')
  })

  test.each([
    ['Aurelia', 'AURELlA'],
    ['Marlena', 'Mar1ena'],
    ['Romilda', 'rornilda'],
  ])('are taken by a name that looks alike: %s, %s', async (first, second) => {
    await signedUp(app, { name: first })
    await expect(signedUp(app, { name: second })).rejects.toMatchObject({
      params: { fields: { name: 'username_taken' } },
    })
    expect(await rows(app, 'select 1 from member where name = $1', [second])).toEqual([])
    const there = await signedUp(app, { name: second, site: app.otherSite })
    expect(there.user.profile.name).toBe(second)
  })

  test('are given to only one of several concurrent sign-ups with names that look alike', async () => {
    const alike = ['Filippa', 'FILIPPA', 'Fillppa', 'F1l1ppa']
    const results = await Promise.allSettled(alike.map((name) => signedUp(app, { name })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows(app, 'select 1 from member where name = any ($1)', [alike])).toHaveLength(1)
  })

  test('may contain an emoji of several characters', async () => {
    const { user } = await signedUp(app, { name: 'Anna \u{1F469}\u200D\u{1F692}  B' })
    expect(user.profile.name).toBe('Anna \u{1F469}\u200D\u{1F692} B')
  })

  test('are unique regardless of their Unicode form', async () => {
    await signedUp(app, { name: 'Nicol\u00F2' })
    await expect(signedUp(app, { name: 'Nicolo\u0300' })).rejects.toMatchObject({
      params: { fields: { name: 'username_taken' } },
    })
  })

  test('are given to only one of several concurrent sign-ups', async () => {
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

describe('access to sign-up (A3)', () => {
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

  test('is rejected on a site with closed sign-ups', async () => {
    const site = await siteWith('closed.test', { signups: 'other' })
    await expect(signedUp(app, { site })).rejects.toMatchObject({ code: 'signups_closed' })
  })

  test('requires a traffic source if the site’s settings say so', async () => {
    const site = await siteWith('sources.test', { signups: 'with_trafficsource' })
    await expect(signedUp(app, { site })).rejects.toMatchObject({ code: 'signups_closed' })
    const { user } = await visitor(app, { site, query: { network: 'rete' } }).api.signUp(form())
    expect(user.status).toBe('not_confirmed')
  })

  test('has a minimum age per site, never below 18', async () => {
    const site = await siteWith('older.test', { min_age: 25 })
    await expect(signedUp(app, { site, date_of_birth: '2005-01-01' })).rejects.toMatchObject({
      params: { fields: { date_of_birth: 'too_young' }, min_age: 25 },
    })
    await expect(siteWith('younger.test', { min_age: 16 })).rejects.toThrow()
  })

  test('has a minimum age per country, which is checked again when a member changes the country', async () => {
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

  test('uses the country of the request if the site serves it, or else the site’s first country', async () => {
    const swiss = await visitor(app, { country: 'CH' }).api.signUp(form())
    expect(swiss.user.profile.country).toBe('CH')
    const far = await visitor(app, { country: 'JP' }).api.signUp(form())
    expect(far.user.profile.country).toBe('IT')
  })
})
