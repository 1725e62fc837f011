import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { Passkey } from '#contract/passkeys.ts'
import type { SessionItem } from '#contract/sign-in.ts'
import { createRenderer } from '#web/entry.server.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
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

const session = (wish: Partial<SessionItem>): SessionItem => ({
  id: 'a'.repeat(24) as SessionItem['id'],
  current: false,
  browser: 'Chrome',
  system: 'Android',
  since: '2026-11-01T10:00:00.000Z',
  last_seen: '2026-11-20T10:00:00.000Z',
  ...wish,
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

/** The tab of the account, as somebody with these sessions and passkeys sees it. */
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

/** The forms of the page that post `action`. */
const forms = (html: string, action: string) =>
  (html.match(/<form\b.*?<\/form>/gs) ?? []).filter((form) =>
    form.includes(`name="action" value="${action}"`),
  )

test('sessions: this one is marked and has no button; any other has its own, and all others one', async () => {
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

test('passkeys are added and removed right away by whoever has just proved who they are', async () => {
  const html = await settings({ passkeys: [passkey] })
  expect(html).toContain('Safari su iPhone')
  expect(forms(html, 'remove_passkey')[0]).toContain('value="AAAA"')
  expect(forms(html, 'add_passkey')).toHaveLength(1)
  expect(forms(html, 'confirm_identity')).toHaveLength(0)
})

test('all others are asked for their password first, or for a passkey where they have one', async () => {
  const html = await settings({ passkeys: [passkey], fresh: false })
  for (const action of ['add_passkey', 'remove_passkey']) expect(forms(html, action), action).toHaveLength(0)
  const [byPassword, byPasskey] = forms(html, 'confirm_identity')
  expect(byPassword).toContain('autoComplete="current-password"')
  expect(byPasskey).toContain('data-passkey="confirm"')
  expect(forms(await settings({ fresh: false }), 'confirm_identity')).toHaveLength(1)
})

test('a wrong password is told at its field, in its own form, and nothing that was typed comes back', async () => {
  const form: RefusedForm = {
    code: 'invalid_fields',
    params: { fields: { password: 'password_wrong' } },
    values: { action: 'change_password' },
  }
  const html = await settings({ form, fresh: false })
  const wrong = forms(html, 'change_password')[0]?.match(/<input\b[^>]*aria-invalid="true"[^>]*>/g)
  expect(wrong).toHaveLength(1)
  expect(wrong?.[0]).toContain('name="password"')
  expect(forms(html, 'change_password')[0]).toContain('La password non è questa.')
  expect(forms(html, 'confirm_identity')[0]).not.toContain('aria-invalid')
})

test('what needs the browser’s script is hidden until it runs', async () => {
  const html = await settings({ query: '' })
  expect(html).toMatch(/<div data-passkey-offer="" hidden="">.*?data-passkey="add"/s)
  const { html: login } = await renderer.renderPage(aPageRequest('/login'))
  expect(login).toMatch(/<div data-passkey-offer="" hidden="">.*?data-passkey="sign-in"/s)
  expect(login).toContain('autoComplete="username webauthn"')
  expect(login).toContain('data-suggested=""')
})

test('after a passkey was refused the browser does not suggest it again by itself', async () => {
  const form: RefusedForm = { code: 'passkey_failed', params: {}, values: { credential: '{}' } }
  const { status, html } = await renderer.renderPage(aPageRequest('/login', { form }))
  expect(status).toBe(401)
  expect(html).toContain('usa la password')
  expect(html).not.toContain('data-suggested')
})
