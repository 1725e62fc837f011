import { expect, test } from 'vitest'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { SessionItem } from '#contract/accounts/sign-in.ts'
import type { Api } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const renderer = createRenderer(
  {
    manifest: {},
    plain: { script: '', style: '', inlineCss: null },
    app: { script: '', style: '', inlineCss: null },
    later: '',
  },
  (error) => {
    throw error
  },
)

const session = (overrides: Partial<SessionItem>): SessionItem => ({
  id: 'a'.repeat(24) as SessionItem['id'],
  current: false,
  browser: 'Chrome',
  system: 'Android',
  since: '2026-11-01T10:00:00.000Z',
  last_seen: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
const passkey: Passkey = {
  id: 'AAAA' as Passkey['id'],
  browser: 'Safari',
  system: 'iPhone',
  since: '2026-11-01T10:00:00.000Z',
  last_used: null,
}

interface World {
  sessions?: SessionItem[]
  passkeys?: Passkey[]
  fresh?: boolean
  form?: RefusedForm | null
  query?: string
}

/** Renders the account tab of a member with these sessions and passkeys. */
async function settings({ sessions = [], passkeys = [], fresh = true, form = null, query = '' }: World) {
  const answers: Partial<Record<keyof Api, object>> = {
    listSessions: { sessions },
    listPasskeys: { passkeys },
    getIdentity: { fresh },
  }
  const api = new Proxy({} as Api, {
    get: (_api, name) => async () => answers[name as keyof Api] ?? {},
  })
  const { html } = await renderer.renderPage(
    aPageRequest(`/notifications${query}`, { user: aUser(), api, form }),
  )
  return html
}

/** Returns the forms of the page that post `action`. */
const forms = (html: string, action: string) =>
  (html.match(/<form\b.*?<\/form>/gs) ?? []).filter((form) =>
    form.includes(`name="action" value="${action}"`),
  )

test('sessions: marks the current session; one button ends each other session, one ends all of them', async () => {
  const own = session({ current: true, browser: 'Firefox', system: 'Linux' })
  const other = session({ id: 'b'.repeat(24) as SessionItem['id'] })
  const html = await settings({ sessions: [own, other] })
  expect(html).toContain('Firefox su Linux')
  expect(html).toContain('Questo browser')
  expect(forms(html, 'end_session')).toHaveLength(1)
  expect(forms(html, 'end_session')[0]).toContain(`value="${other.id}"`)
  expect(forms(html, 'end_other_sessions')).toHaveLength(1)
  expect(forms(await settings({ sessions: [own] }), 'end_other_sessions')).toHaveLength(0)
})

test('a member with a recent confirmation adds and removes passkeys directly', async () => {
  const html = await settings({ passkeys: [passkey] })
  expect(html).toContain('Safari su iPhone')
  expect(forms(html, 'remove_passkey')[0]).toContain('value="AAAA"')
  expect(forms(html, 'add_passkey')).toHaveLength(1)
  expect(forms(html, 'confirm_identity')).toHaveLength(0)
})

test('other members must first confirm by password, or by passkey if they have a passkey', async () => {
  const html = await settings({ passkeys: [passkey], fresh: false })
  for (const action of ['add_passkey', 'remove_passkey']) expect(forms(html, action), action).toHaveLength(0)
  const [byPassword, byPasskey] = forms(html, 'confirm_identity')
  expect(byPassword).toContain('autoComplete="current-password"')
  expect(byPasskey).toContain('data-passkey="confirm"')
  expect(forms(await settings({ fresh: false }), 'confirm_identity')).toHaveLength(1)
})

test('shows the error of a wrong password only at the field of its form', async () => {
  const form: RefusedForm = {
    code: 'invalid_fields',
    params: { fields: { password: 'password_wrong' } },
    values: { action: 'change_password' },
  }
  const html = await settings({ form, fresh: false })
  const wrong = forms(html, 'change_password')[0]?.match(/<input\b[^>]*aria-invalid="true"[^>]*>/g)
  expect(wrong).toHaveLength(1)
  expect(wrong?.[0]).toContain('name="password"')
  expect(forms(html, 'change_password')[0]).toContain('La password non è corretta: riprova.')
  expect(forms(html, 'confirm_identity')[0]).not.toContain('aria-invalid')
})

test('hides controls that need script until the script runs', async () => {
  const html = await settings({ query: '' })
  expect(html).toMatch(/<div data-passkey-offer="" class="invisible noscript:hidden">.*?data-passkey="add"/s)
  const { html: login } = await renderer.renderPage(aPageRequest('/login'))
  expect(login).toMatch(
    /<div data-passkey-offer="" class="invisible noscript:hidden">.*?data-passkey="sign-in"/s,
  )
  expect(login).toContain('autoComplete="username webauthn"')
  expect(login).toContain('data-suggested=""')
})

test('does not suggest a passkey automatically after a passkey was refused', async () => {
  const form: RefusedForm = { code: 'passkey_failed', params: {}, values: { credential: '{}' } }
  const { status, html } = await renderer.renderPage(aPageRequest('/login', { form }))
  expect(status).toBe(401)
  expect(html).toContain('usa la password')
  expect(html).not.toContain('data-suggested')
})
