/**
 * Tests that html-validate finds no mistake on any page, for every kind of reader and in both languages. The proof `nu`
 * (`npm run proof`) also runs the Nu checker on the pages.
 */
import { describe, expect, test } from 'vitest'
import { author_field } from '#contract/wire/kept-form.ts'
import { figuresFilePath, logExportPath } from '#contract/wire/paths.ts'
import { sampled } from '#tests/harness/sampled.ts'
import type { Refusal } from '#web/lib/page/page-request.ts'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { formsIn, type PageForm, public_fields } from './forms.ts'
import { findNuErrors } from './nu.ts'
import { listPaths } from './paths.ts'
import { findReadFields } from './read-fields.ts'
import { findMistakes } from './rules.ts'
import { renderer, startMarkupWorld } from './world.ts'

/** Paths that answer a form with a file, so no page carries them out. */
const files: readonly string[] = [logExportPath, figuresFilePath]

const world = await startMarkupWorld()
const { other, member, free, activated, newcomer, staffToken } = world
const paths = listPaths(world)
const routes = [...paths.keys()]
/** Routes whose pages depend on the state of a member's account. */
const stateful = [
  '/members',
  '/activate/done',
  '/complete-signup',
  '/signup-matches',
  '/notifications',
  '/profile',
  '/chats',
  '/premium',
]

/** Reviewers see the same pages as members, besides the console. The proof `cases` tries all. */
const isConsole = (route: string) => route.startsWith('/admin')
const reviewed = [
  ...routes.filter(isConsole),
  ...sampled(
    routes.filter((route) => !isConsole(route)),
    4,
  ),
]

const readers = [
  { reader: 'visitors', token: null, routes },
  { reader: 'premium members', token: member.token, routes },
  { reader: 'reviewers', token: staffToken, routes: reviewed },
  { reader: 'free members', token: free.token, routes: stateful },
  { reader: 'members with a new account', token: activated.token, routes: stateful },
  { reader: 'members without a confirmed address', token: newcomer.token, routes: stateful },
]

/** Form posts that the server refuses. `token` identifies the session that posts; it is `null` for a visitor. */
const refused = [
  ...['/login', '/signup', `/members/${other}/signup`, '/reset-password', `/report?member=${other}`].map(
    (url) => ({ url, token: null, form: {} }),
  ),
  ...['/verification', '/age-proof', '/match-finder?step=age', '/complete-signup?step=location'].map(
    (url) => ({
      url,
      token: member.token,
      form: {},
    }),
  ),
  ...['change_address', 'change_password', 'confirm_identity', 'add_passkey', 'leave'].map((action) => ({
    url: '/notifications',
    token: member.token,
    form: { action },
  })),
  ...[
    { url: '/credits/exact?credits=50', form: { payment_method: 'card', price_cents: '1' } },
    { url: '/directdebit?credits=50', form: { iban: 'IT60', holder: '' } },
    { url: '/directdebit?credits=50', form: { step: 'code', id: '1', sent: 'x', code: '123456' } },
  ].map((each) => ({ ...each, token: member.token })),
  ...['photos', 'reports', 'verifications'].map((queue) => ({
    url: `/admin/${queue}`,
    token: staffToken,
    form: {},
  })),
]

const failures: Refusal[] = [
  { code: 'internal', params: {} },
  { code: 'unavailable', params: {} },
  { code: 'too_many_requests', params: { seconds: 40 } },
]

/** The HTML of all checked pages. */
const pages: string[] = []
/** The forms of all checked pages. */
const forms: PageForm[] = []
/** The routes of which at least one page was checked. A redirect does not count as a page. */
const checked = new Set<string>()

async function check(name: string, html: string): Promise<string[]> {
  pages.push(html)
  if (name.startsWith('/')) forms.push(...formsIn(name, html))
  return (await findMistakes(html)).map((mistake) => `${name}: ${mistake}`)
}

describe.each(['it', 'en'] as const)('in the language %s', (locale) => {
  test.each(readers)(
    'pages of $reader are valid HTML with at most one description',
    async ({ token, routes }) => {
      const mistakes: string[] = []
      // The proof `cases` tries all routes in English too.
      for (const route of locale === 'it' ? routes : sampled(routes, 6))
        for (const url of paths.get(route) ?? []) {
          const { statusCode, body } = await world.request(url, { token, locale })
          if (statusCode === 302) continue
          checked.add(route)
          mistakes.push(...(await check(url, body)))
          const count = body.match(/<meta name="description"/g)?.length ?? 0
          const isPublic =
            token === null && statusCode === 200 && !body.includes('<meta name="robots" content="noindex"')
          if (count !== 1 && (count > 1 || isPublic)) mistakes.push(`${url}: ${count} descriptions`)
        }
      expect(mistakes).toEqual([])
    },
  )

  test('pages with a refused form are valid HTML', async () => {
    const mistakes: string[] = []
    for (const { url, token, form } of refused) {
      const { statusCode, body } = await world.request(url, { token, locale, form })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      mistakes.push(...(await check(url, body)))
    }
    expect(mistakes).toEqual([])
  })

  test.each(failures)('the error page of $code is valid HTML', async (failure) => {
    const { html } = await renderer.renderPage(aPageRequest('/chats', { locale, failure }))
    expect(await check(failure.code, html)).toEqual([])
  })

  test('the pages of the tools, and the fallback of the error page, are valid HTML', async () => {
    for (const url of world.tools) {
      const { statusCode, body } = await world.request(url, { token: null, locale })
      expect(statusCode, url).toBe(200)
      expect(await check(url, body)).toEqual([])
    }
    expect(await check('fallback', renderer.renderFallback(locale))).toEqual([])
  })
})

test('every route was checked', () => {
  // `/admin/site` has no page: it stores the chosen site and redirects.
  expect(routes.filter((route) => !checked.has(route))).toEqual(['/admin/site'])
})

test('no form puts anything personal into a URL (H5)', () => {
  const inUrls = forms.filter(({ method }) => method === 'get')
  const personal = inUrls.filter(({ fields }) => fields.some((name) => !public_fields.includes(name)))
  expect(inUrls.length).toBeGreaterThan(3)
  expect(personal).toEqual([])
})

test('a form of the shop without a method is found', () => {
  const [form] = formsIn(
    '/directdebit?package=1',
    '<form class="debit"><textarea name="iban"></textarea></form>',
  )
  expect(form).toMatchObject({ method: 'get', fields: ['iban'] })
})

test('the server carries out every posted form, without script', async () => {
  const posted = forms.filter(({ method, page }) => method === 'post' && !world.tools.includes(page))
  const targets = new Set(
    posted.map(({ target }) => target).filter((target) => !files.includes(new URL(target).pathname)),
  )
  expect(posted.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['/directdebit?credits=50', '/login']),
  )
  const unanswered = []
  for (const target of targets) if (!(await renderer.findAct(new URL(target)))) unanswered.push(target)
  expect(unanswered).toEqual([])
})

/** Fields that are read when a button of the page's preview sends the form. */
const read_after_preview = ['/admin/campaigns: key']

test('the server reads every field of the forms of the console', async () => {
  const posted = forms.filter(({ method, target }) => method === 'post' && target.includes('/admin/'))
  expect(posted.length).toBeGreaterThan(20)
  const unread: string[] = []
  for (const [path, those] of Map.groupBy(posted, ({ target }) => new URL(target).pathname)) {
    // Forms of a page may share fields that only one of them needs.
    const read = new Set([author_field])
    for (const form of those) {
      const act = await renderer.findAct(new URL(form.target))
      for (const name of act ? await findReadFields(form, act) : form.fields) read.add(name)
    }
    const fields = new Set(those.flatMap(({ fields }) => fields))
    unread.push(...[...fields].filter((name) => !read.has(name)).map((name) => `${path}: ${name}`))
  }
  expect(unread).toEqual(read_after_preview)
})

test('a time without a text is a mistake', async () => {
  const mistakes = await findMistakes('<p><time datetime="2026-11-23"></time></p>')
  expect(mistakes).toContainEqual(expect.stringMatching(/^text-content: <time> /))
})

const { NU_JAR } = process.env
if (NU_JAR)
  test('the Nu checker finds no error on these pages', { timeout: 300_000 }, async () => {
    expect(await findNuErrors(NU_JAR, pages)).toEqual([])
  })
