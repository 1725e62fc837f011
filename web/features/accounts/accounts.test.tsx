import { expect, test } from 'vitest'
import type { ErasureReceipt } from '#contract/accounts/erasure-receipt.ts'
import type { LinkPreview } from '#contract/accounts/links.ts'
import type { Api, CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { PageRequest, RefusedForm } from '#web/lib/page/page-request.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const assets = {
  manifest: {},
  plain: { script: '', style: '', inlineCss: null },
  app: { script: '', style: '', inlineCss: null },
  later: '',
}
const renderer = createRenderer(assets, (error) => {
  throw error
})
const draw = (path: string, given: Parameters<typeof aPageRequest>[1] = {}) =>
  renderer.renderPage(aPageRequest(path, given))

const api = (calls: Partial<Record<keyof Api, () => Promise<unknown>>>) => calls as unknown as Api
const refused = (
  code: RefusedForm['code'],
  values: RefusedForm['values'] = {},
  params = {},
): RefusedForm => ({
  code,
  values,
  params,
})
const token = 'A'.repeat(43)

const link = (overrides: Partial<LinkPreview>): LinkPreview => ({
  purpose: 'activate',
  name: 'Anna',
  needs: null,
  email: null,
  unsubscribe: null,
  url: null,
  ...overrides,
})
const preview = (overrides: Partial<LinkPreview>) => api({ previewLink: async () => link(overrides) })

/** Returns the opening tags with this name. A test can search such a tag for an attribute at any position. */
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const input = (html: string, field: string) =>
  tags(html, 'input').find((tag) => tag.includes(`name="${field}"`)) ?? ''

test('sign-in works without script, shows §8’s text, keeps the address and focuses the password', async () => {
  const { status, html } = await draw('/login', {
    form: refused('login_failed', { email: 'anna@posta.test' }),
  })
  expect(status).toBe(401)
  expect(html).toContain('Login non andato a buon fine, prova di nuovo')
  expect(input(html, 'email')).toContain('value="anna@posta.test"')
  expect(input(html, 'password')).toContain('data-focus=""')
  expect(input(html, 'password')).not.toContain('value=')
  const blocked = await draw('/login', { form: refused('too_many_attempts', {}, { minutes: 15 }) })
  expect(blocked.html).toContain('account bloccato per 15 minuti')
})

test('O1: offers the identity provider of staff only on the way to the console, and says when it failed', async () => {
  const given = { identityProvider: 'Palude' }
  expect((await draw('/login?to=/admin/photos', given)).html).toContain('href="/admin/oidc"')
  expect((await draw('/login?to=/admin')).html).not.toContain('/admin/oidc')
  expect((await draw('/login?to=/members', given)).html).not.toContain('/admin/oidc')
  const failed = await draw('/login?to=/admin&refused=oidc_failed', given)
  expect(failed.html).toContain('L’accesso con la tua organizzazione non è riuscito')
})

test('the demo offers one-click sign-in for each account; other installations do not', async () => {
  const demo: PageRequest['demo'] = {
    public: false,
    outbox: true,
    password: 'demo-batticuore',
    sign_ins: [
      { email: 'free@demo.example', role: 'free' },
      { email: 'admin@demo.example', role: 'admin' },
    ],
  }
  const { html } = await draw('/login', { demo })
  const hidden = tags(html, 'input').filter((tag) => tag.includes('type="hidden"'))
  expect(hidden.filter((tag) => tag.includes('value="demo-batticuore"'))).toHaveLength(2)
  expect(hidden.some((tag) => tag.includes('value="admin@demo.example"'))).toBe(true)
  expect((await draw('/login')).html).not.toContain('demo.example')
})

test('sign-up starts with the home page’s values and never ticks the consent or the terms', async () => {
  const { html } = await draw('/signup?email=x%40posta.test&gender=man&seeks=woman&seeks=other')
  expect(input(html, 'email')).toContain('value="x@posta.test"')
  const checked = tags(html, 'input').filter((tag) => tag.includes('checked'))
  expect(checked.map((tag) => /name="(\w+)"/.exec(tag)?.[1])).toEqual(['gender', 'seeks', 'seeks'])
})

test('a refused sign-up shows each error at its field and keeps all values except the password', async () => {
  const values = {
    ...{ step: 'account', email: 'storta', name: '@anna', password: 'segreta-segreta' },
    ...{ birth_day: '1', birth_month: '1', birth_year: '2015' },
    ...{ gender: 'woman', seeks: ['man'], sensitive_consent: '1' },
  }
  const fields = { email: 'invalid_email', name: 'username_starts_with_at', date_of_birth: 'too_young' }
  const { status, html } = await draw('/signup', {
    form: refused('invalid_fields', values, { fields, min_age: 21 }),
  })
  expect(status).toBe(422)
  for (const name of ['email', 'name', 'birth_day'])
    expect(input(html, name), name).toContain('aria-invalid="true"')
  expect(html).toContain('Per iscriverti devi avere almeno 21 anni.')
  expect(html).toContain('Il nome utente non può iniziare con @.')
  expect(input(html, 'name')).toContain('value="@anna"')
  expect(input(html, 'sensitive_consent')).toContain('value="1"')
  expect(html).not.toContain('segreta')
})

test('shows no form if sign-up is closed', async () => {
  const { html } = await draw('/signup', { settings: { signups: 'other' } })
  expect(html).not.toContain('name="password"')
  expect(html).toContain('Si entra su invito')
})

test('a mailed link shows its account and one button; opening the link changes nothing', async () => {
  const asked: unknown[] = []
  const calls = {
    previewLink: async (input?: unknown) => {
      asked.push(input)
      return link({ purpose: 'activate' })
    },
  }
  const { status, html } = await draw(`/${token}`, { api: api(calls) })
  expect(status).toBe(200)
  expect(asked).toEqual([{ token }])
  expect(html).toContain('Ciao Anna')
  expect(input(html, 'purpose')).toContain('value="activate"')
  expect(html).toContain('Conferma l’indirizzo')
})

test.each([
  ['link_invalid', 404, 'forse ne manca un pezzo'],
  ['link_expired', 410, 'e te ne mandiamo uno nuovo'],
  ['link_closed', 410, 'Il tuo indirizzo è già confermato: accedi con la tua password.'],
] as const)('an unusable link shows the reason: %s', async (code, expected, text) => {
  const params = code === 'link_invalid' ? {} : { purpose: 'activate', reason: 'used' }
  const previewLink = () => Promise.reject(new ApiError(code, params))
  const { status, html } = await draw(`/${token}`, { api: api({ previewLink }) })
  expect(status).toBe(expected)
  expect(html).toContain(text)
  expect(html).toContain('href="/login"')
  const member = await draw(`/${token}`, { api: api({ previewLink }), user: aUser() })
  expect(member.html.includes('Sei già a posto')).toBe(code !== 'link_invalid')
})

test.each([
  ['reset', 'used', 'Il link è già stato usato', 'Con questo link è già stata scelta', '/reset-password'],
  ['reset', 'outdated', 'Il link non vale più', 'è cambiato qualcosa di importante', '/reset-password'],
  ['mail_change', 'used', 'Il link è già stato usato', 'Il cambio di indirizzo è già', '/notifications'],
  ['mail_change', 'refused', 'Il link non vale più', 'Il cambio è stato rifiutato', '/notifications'],
  ['mail_change', 'replaced', 'C’è un link più recente', 'Nel frattempo hai chiesto', '/notifications'],
  ['mail_change', 'outdated', 'Il link non vale più', 'è cambiato qualcosa', '/notifications'],
  ['sign_in', 'used', 'Il link è già stato usato', 'si usa una volta sola', '/members'],
  ['reactivate', 'used', 'Il link è già stato usato', 'è già attivo', '/members'],
] as const)(
  'a closed link tells the truth, to members too: %s, %s',
  async (purpose, reason, title, lead, next) => {
    const previewLink = () => Promise.reject(new ApiError('link_closed', { purpose, reason }))
    for (const user of [null, aUser()]) {
      const { status, html } = await draw(`/${token}`, { api: api({ previewLink }), user })
      expect(status).toBe(410)
      expect(html).toContain(`<title>${title}`)
      expect(html).toContain(lead)
      expect(html).toContain(`href="${!user && next === '/members' ? '/login' : next}"`)
      expect(html).not.toContain('Sei già a posto')
    }
  },
)

test('a malformed link is a 404 and makes no call', async () => {
  for (const path of ['/wp-login.php', '/qualcosa', `/${token}A`]) {
    const { status, html } = await draw(path, { api: api({}) })
    expect(status).toBe(404)
    expect(html).toContain('Pagina non trovata')
  }
})

test.each([
  ['reset', 'href="/reset-password"'],
  ['mail_change', 'href="/notifications"'],
  ['sign_in', 'href="/login"'],
  ['reactivate', 'I giorni per ripensarci sono finiti.'],
] as const)('an expired link offers the next step: %s', async (purpose, next) => {
  const previewLink = () => Promise.reject(new ApiError('link_expired', { purpose }))
  const { status, html } = await draw(`/${token}`, { api: api({ previewLink }) })
  expect(status).toBe(410)
  expect(html).toContain(next)
})

test('an activation in another browser asks for the password and offers to deny the account', async () => {
  const calls = preview({ needs: 'password' })
  const { html } = await draw(`/${token}`, { api: calls })
  expect(input(html, 'password')).toContain('autoComplete="current-password"')
  expect(input(html, 'answer')).toContain('value="not_me"')
  const wrong = refused('invalid_fields', {}, { fields: { password: 'password_wrong' } })
  const again = await draw(`/${token}`, { api: calls, form: wrong })
  expect(input(again.html, 'password')).toContain('aria-invalid="true"')
})

test('a person of the staff chooses a password on the page of a link', async () => {
  const { html } = await draw(`/${token}`, {
    api: preview({ purpose: 'staff', name: 'Ada', needs: 'new_password' }),
  })
  expect(html).toContain('Ciao Ada')
  expect(input(html, 'purpose')).toContain('value="staff"')
  expect(tags(html, 'input').filter((tag) => tag.includes('autoComplete="new-password"'))).toHaveLength(2)
})

test('asks for a new password twice, shows errors at their fields, and never sends passwords back', async () => {
  const calls = preview({ purpose: 'reset', needs: 'new_password' })
  const fields = { password: 'password_common', password_again: 'passwords_differ' }
  const form = refused('invalid_fields', { password: 'segreta' }, { fields })
  const { html } = await draw(`/${token}`, { api: calls, form })
  expect(html).toContain('Questa password è tra le più usate')
  expect(html).toContain('Le due password non coincidono.')
  expect(tags(html, 'input').filter((tag) => tag.includes('autoComplete="new-password"'))).toHaveLength(2)
  expect(html).not.toContain('segreta')
})

test('a link for a change of address shows the masked new address; a link for sign-in shows its account', async () => {
  const change = await draw(`/${token}`, {
    api: preview({ purpose: 'mail_change', email: 'a•••@posta.test' }),
  })
  expect(change.html).toContain('a•••@posta.test')
  const signIn = await draw(`/${token}`, { api: preview({ purpose: 'sign_in' }) })
  expect(signIn.html).toContain('Entra come Anna')
})

test('offers to unsubscribe from this type or from all mails, and shows finished unsubscriptions', async () => {
  const drawn = async (ended: 'none' | 'type' | 'all') => {
    const unsubscribe = { type: 'like', ended } as const
    return (await draw(`/${token}`, { api: preview({ purpose: 'unsubscribe', unsubscribe }) })).html
  }
  expect(await drawn('none')).toContain('Non mandarmi più mail per i mi piace che ricevi')
  expect(await drawn('none')).toContain('Non mandarmi più nessuna mail')
  expect(await drawn('type')).toContain('Non ti mandiamo più mail per i mi piace che ricevi.')
  expect(await drawn('type')).toContain('Non mandarmi più nessuna mail')
  expect(tags(await drawn('all'), 'button')).toEqual([])
})

test('the partner page names the outside site, counts down, redirects, offers to stay, and sends no referrer', async () => {
  const url = 'https://club.example/benvenuti?da=noi'
  const { html } = await draw(`/${token}`, { api: preview({ purpose: 'partner', name: 'Club', url }) })
  expect(html).toContain('club.example')
  expect(tags(html, 'meta').find((tag) => tag.includes('refresh'))).toContain(`content="10; url=${url}"`)
  expect(html.indexOf('http-equiv="refresh"')).toBeLessThan(html.indexOf('<body'))
  expect(html).toMatch(/<span data-countdown="">10<\/span>/)
  const links = tags(html, 'a')
  expect(links.find((tag) => tag.includes(url))).toContain('rel="noreferrer nofollow"')
  expect(html).toContain('Resta qui')
})

test('the page for a forgotten password is the same for every address', async () => {
  const { html } = await draw('/reset-password')
  expect(input(html, 'email')).toContain('type="email"')
  expect(html).not.toContain('Controlla la posta')
  expect((await draw('/reset-password?sent=1')).html).toContain(
    'Se a questo indirizzo corrisponde un profilo',
  )
  const { status, html: often } = await draw('/reset-password', {
    form: refused('too_many_resets', { email: 'anna@posta.test' }),
  })
  expect(status).toBe(429)
  expect(often).toContain('Hai chiesto troppi link per oggi.')
  expect(input(often, 'email')).toContain('value="anna@posta.test"')
})

test('result pages: a saved password, an expired link with a way to a new link, a changed address', async () => {
  expect((await draw('/reset-password/do?result=done')).html).toContain('Se ne hai appena scelta una nuova')
  const late = await draw('/reset-password/do?result=expired')
  expect(late.html).toContain('Il link è scaduto')
  expect(late.html).toContain('action="/reset-password"')
  const changed = await draw('/mail-change/do?result=done', {
    user: aUser({ email: 'nuova@posta.test' }),
    api: api({ getActivation: async () => ({ is_recent: false, credits: 10, first_message: null }) }),
  })
  expect(changed.html).toContain('nuova@posta.test')
  expect((await draw('/mail-change/do?result=invalid')).html).toContain('L’indirizzo non è cambiato')
  expect((await draw('/activate/done?result=not_me')).html).toContain('Non l’hai creato tu?')
})

test('H2: result pages congratulate nobody who only opens their URLs', async () => {
  expect((await draw('/reset-password/do?result=done')).html).not.toContain('password è salvata')
  expect((await draw('/mail-change/do?result=done')).location).toBe('/login')
  const getActivation = async () => ({ is_recent: false, credits: 10, first_message: null })
  const own = await draw('/mail-change/do?result=done', { user: aUser(), api: api({ getActivation }) })
  expect(own.html).not.toContain('è cambiato')
  for (const [path, condition] of [
    ['/mail-change/do?result=not_me', 'Se hai rifiutato il cambio'],
    ['/activate/done?result=not_me', 'Se ci hai detto'],
    ['/account-deleted', 'Se hai appena eliminato'],
    ['/account-deleted?when=now', 'Se hai chiesto di eliminare subito'],
  ] as const)
    expect((await draw(path)).html, path).toContain(condition)
})

test('X21: the receipt lists what went and what remains; before it is there, the page says so, and after that too', async () => {
  const path = `/account-deleted/${'A'.repeat(38)}`
  const receipt = {
    erased_at: '2026-11-30T10:00:00.000Z',
    gone: {
      ...{ photos: 3, voices: 0, conversations: 2, messages: 12_041 },
      ...{ likes: 1, answers: 12, plans: 1, searches: 0 },
    },
    kept: [
      { kind: 'purchases', count: 2, until: '2036-12-31T12:00:00.000Z' },
      { kind: 'log', count: 0, until: '2027-01-04T10:00:00.000Z' },
    ],
  } satisfies ErasureReceipt
  const shown = (answer: CallOutput<'getErasureReceipt'>, more = {}) =>
    draw(path, { api: api({ getErasureReceipt: async () => answer }), ...more })
  const ready = await shown({ state: 'ready', receipt })
  for (const text of ['Messaggi scritti', '12.041', '2 acquisti', '31 dicembre 2036', '4 gennaio 2027'])
    expect(ready.html).toContain(text)
  const german = await shown({ state: 'ready', receipt }, { locale: 'de' })
  for (const text of ['Geschriebene Nachrichten', '2 Käufe', '31. Dezember 2036'])
    expect(german.html).toContain(text)
  const pending = await shown({ state: 'pending', receipt: null })
  expect(pending.html).toContain('href="?"')
  const over = await shown({ state: 'over', receipt: null })
  expect([ready.status, pending.status, over.status]).toEqual([200, 200, 410])
})

test('A8: a member who opens the page after a deletion is redirected, because the account exists', async () => {
  for (const path of ['/account-deleted', '/account-deleted?when=now'])
    expect((await draw(path, { user: aUser() })).location).toBe('/members')
})

type Activation = CallOutput<'getActivation'>
const activated = (activation: Partial<Activation> = {}) =>
  draw('/activate/done', {
    user: aUser(),
    api: api({
      getActivation: async () => ({ is_recent: true, credits: 10, first_message: null, ...activation }),
    }),
  })

test('after the activation: leads to the members and states the credits', async () => {
  const { html } = await activated({ credits: 1 })
  expect(html).toContain('Il tuo indirizzo è confermato')
  expect(html).toContain('href="/members"')
  expect(html).toContain('Hai 1 credito.')
  expect(html).not.toContain('primo messaggio')
})

test('shows the success page only to the activated member, shortly after the activation', async () => {
  expect((await activated({ is_recent: false })).location).toBe('/members')
  expect((await draw('/activate/done')).location).toBe('/login')
  expect((await draw('/activate/done', { user: null })).html).not.toContain('confermato')
})

const anna = { id: '7' as never, kind: 'member' as const, name: 'Anna' }

test('after the activation: states the price of the first message and the credits left', async () => {
  const { html } = await activated({ credits: 5, first_message: { to: anna, why_not: null, price: 5 } })
  expect(html).toContain('Il tuo primo messaggio ad Anna è partito')
  expect(html).toContain('È costato 5 crediti.')
  expect(html).toContain('Ti restano 5 crediti.')
})

test.each([
  ['not_enough_credits', 'Costa 5 crediti, e ne hai 4.'],
  ['verified_only', 'Anna accetta i primi messaggi solo da profili verificati.'],
  ['conversation_limit', 'Hai già usato tutte le tue conversazioni gratuite.'],
  ['refused_earlier', 'Adesso puoi inviarlo.'],
  ['receiver_unavailable', 'Anna al momento non riceve messaggi.'],
] as const)(
  'says why the first message was not sent, and links to the draft: %s',
  async (why_not, reason) => {
    const { html } = await activated({ credits: 4, first_message: { to: anna, why_not, price: 5 } })
    expect(html).toContain('Il tuo primo messaggio ad Anna non è partito')
    expect(html).toContain(reason)
    expect(html).toContain('Lo trovi come bozza')
    expect(html).toContain('href="/members/7/chat"')
    expect(html).toContain('Hai 4 crediti.')
  },
)

test('a change of address that activates the account also shows the result of the first message', async () => {
  const first_message = { to: null, why_not: 'receiver_unavailable' as const, price: 5 }
  const getActivation = async () => ({ is_recent: true, credits: 10, first_message })
  const { html } = await draw('/mail-change/do?result=done', { user: aUser(), api: api({ getActivation }) })
  expect(html).toContain('Il tuo primo messaggio non è partito')
})

test('the page for a failed activation has the address of the support', async () => {
  const failed = await draw('/activate/error')
  expect(failed.html).toContain('href="mailto:aiuto@batticuore.example"')
  const settings = { ...aPageRequest('/').settings, support_email: '' }
  const { html } = await draw('/activate/error', { settings })
  expect(html).not.toContain('mailto:')
  expect(html).toContain('<a href="/complaints" class="link">Batticuore</a>')
})
