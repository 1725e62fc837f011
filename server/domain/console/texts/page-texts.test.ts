import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/index.ts'
import type { PageTextId } from '#contract/wire/ids.ts'
import { createAccount } from '#server/domain/accounts/index.ts'
import { changeSite, getSite } from '#server/domain/sites/index.ts'
import { days, seconds } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { staffOf } from '../staff-of-site.fixture.ts'

let app: TestApp
let operator: TestMember
beforeEach(async () => {
  app = await startTestApp()
  operator = await staffOf(app, 'operator')
})
afterEach(() => app[Symbol.asyncDispose]())

type Draft = Partial<CallInput<'publishPageText'>>
const draft = (more: Draft = {}) => ({
  ...{ site: app.site.id, page: 'terms' as const, locale: 'it', body: '## Uno\n\nRegola.', ...more },
})
const publish = async (more: Draft = {}): Promise<PageTextId> =>
  (await app.call(operator, 'publishPageText', draft(more))).text
const list = (locale = 'it') =>
  app.call(operator, 'listPageTexts', { site: app.site.id, page: 'terms', locale })
const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
/** Processes read the sites again after this time. */
const later = (ms = seconds(15)) => app.clock.advance(ms)
/** Reads the page as a request of now, with the site as this process knows it. */
const read = async (locale = 'it', version?: PageTextId) => {
  const reader = { ...operator, site: await getSite(app, app.site.id) }
  return (await app.call(reader, 'getPageText', { page: 'terms', locale, ...(version && { version }) })).text
}
const setLocales = (locales: string[]) =>
  inTransaction(app.db, (tx) =>
    changeSite(
      tx,
      app.site.domain,
      { settings: { locales }, company: {} },
      { now: app.clock.now(), staff: null },
    ),
  )

test('S8: a scheduled text begins at its instant, with a new version of the site for cached pages', async () => {
  const starts_at = inMs(days(1))
  const id = await publish({ starts_at })
  later()
  const before = await getSite(app, app.site.id)
  expect(await read()).toBeNull()
  await expect(read('it', id)).rejects.toMatchObject({ code: 'not_found' })
  app.clock.advance(days(1) - seconds(15) - 1)
  expect(await read()).toBeNull()
  // The cache of this process is younger than its time, and still ends at the instant.
  app.clock.advance(1)
  const text = await read()
  expect(text).toMatchObject({ id, until: null, body: '## Uno\n\nRegola.' })
  expect(Date.parse(text?.from ?? '')).toBe(Date.parse(starts_at))
  expect((await getSite(app, app.site.id)).version).toBe(before.version + 1)
})

test('an earlier text stays readable with its dates, and the built-in text may return', async () => {
  const first = await publish()
  later(days(1))
  const second = await publish({ body: 'Seconda.', follows: first })
  later(days(1))
  expect(await read()).toMatchObject({ id: second, body: 'Seconda.' })
  const earlier = await read('it', first)
  expect([earlier?.body, earlier?.until]).toEqual(['## Uno\n\nRegola.', (await read())?.from])
  await publish({ body: '', follows: second })
  later()
  expect(await read()).toBeNull()
  expect(await read('it', second)).toMatchObject({ body: 'Seconda.', until: expect.any(String) })
  expect((await list()).texts.map(({ state }) => state)).toEqual(['in_force', 'earlier', 'earlier'])
})

test('a text can be withdrawn until it starts, and not after', async () => {
  const id = await publish({ starts_at: inMs(days(1)) })
  const named = { site: app.site.id, text: id }
  await app.call(operator, 'withdrawPageText', named)
  await expect(app.call(operator, 'withdrawPageText', named)).rejects.toMatchObject({
    code: 'nothing_to_undo',
  })
  later(days(2))
  expect(await read()).toBeNull()
  const [text] = (await list()).texts
  expect([text?.state, text?.history.map(({ action }) => action)]).toEqual([
    'withdrawn',
    ['text_withdrawn', 'text_published'],
  ])
  const now = await publish({ follows: id })
  await expect(
    app.call(operator, 'withdrawPageText', { site: app.site.id, text: now }),
  ).rejects.toMatchObject({ code: 'nothing_to_undo' })
})

test('consent names the text in force at the sign-up, and stays as it was recorded', async () => {
  const signUp = (name: string) =>
    inTransaction(app.db, async (tx) =>
      createAccount(app, tx, {
        ...{ site: await getSite(app, app.site.id, tx), kind: 'member', name, language: 'it', country: 'IT' },
        ...{ email: `${name}@posta.test`, password_hash: 'none', birth_date: '1990-01-01', gender: 'woman' },
        ...{ seeks: ['man'], region: null, town: null, terms_accepted: true },
      } as never),
    )
  const agreed = async () =>
    (
      await app.db.query<{ name: string; version: Date }>(
        "select name, terms_version as version from member where name in ('prima', 'dopo') order by created_at",
      )
    ).rows.map(({ name, version }) => [name, new Date(version).getTime()])
  await signUp('prima')
  const first = (await agreed())[0]
  expect(first?.[1]).toBe(Date.parse(app.site.company.terms_version))
  later(days(1))
  const starts = app.clock.now().getTime()
  await publish()
  later()
  await signUp('dopo')
  expect(await agreed()).toEqual([first, ['dopo', starts]])
})

test('a language without an own text gets the one of the site’s first language, also if that is no longer offered', async () => {
  await setLocales(['it', 'en', 'de'])
  later()
  const italian = await publish()
  const english = await publish({ locale: 'en', body: 'Rule.' })
  later()
  expect(await read('de')).toMatchObject({ id: italian, locale: 'it' })
  expect(await read('en-US')).toMatchObject({ id: english })
  await setLocales(['en', 'de'])
  later()
  expect(await read('de')).toMatchObject({ id: english })
  // The Italian text can still be read and replaced.
  expect(await read('it', italian)).toMatchObject({ id: italian })
  expect((await list()).locales).toEqual(['en', 'de', 'it'])
  await publish({ locale: 'en', body: '', follows: english })
  later()
  expect(await read('en')).toBeNull()
  expect(await read('de')).toMatchObject({ id: italian })
})

test('of two people who replace the same text, the second is refused; a bad text is refused before', async () => {
  const outcomes = await Promise.allSettled([publish({ body: 'Una.' }), publish({ body: 'Altra.' })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = async (more: Draft, fields: object) => {
    for (const name of ['checkPageText', 'publishPageText'] as const)
      await expect(app.call(operator, name, draft(more))).rejects.toMatchObject({ params: { fields } })
  }
  await refused({ body: '<b>a</b>' }, { body: 'invalid' })
  await refused({ body: '[a](javascript:b)' }, { body: 'invalid' })
  await refused({ body: 'a'.repeat(60_001) }, { body: 'too_long' })
  await refused({ locale: 'xx' }, { locale: 'unknown_choice' })
  expect((await list()).texts).toHaveLength(1)
})
