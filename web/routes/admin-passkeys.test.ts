import { expect, test } from 'vitest'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { postForm } from '#web/post.fixture.ts'
import { act } from './admin-passkeys.tsx'

const kind = { script: '', style: '', inlineCss: null }
const { renderPage } = createRenderer({ manifest: {}, plain: kind, app: kind, later: '' }, (error) => {
  throw error
})

const staff = { id: '1', name: 'Ada', role: 'admin', sites: ['1'], lacks: 'enrol' } as never
const draw = async (path: string, fresh: boolean, pending: object | null = null) => {
  const factor = { required: true, lacks: 'enrol', fresh, passkeys: 0, code: null, pending }
  const api = {
    listStaffPasskeys: async () => ({ passkeys: [], fresh }),
    getSecondFactor: async () => ({ factor }),
  } as never
  return (await renderPage(aPageRequest(path, { staff, api }))).html
}

test('offers a passkey after the password, and asks for a new sign-in later', async () => {
  const html = await draw('/admin/passkeys?done=password', true)
  expect(html).toContain('Password salvata.')
  expect(html).toContain('data-passkey="add-staff"')
  const later = await draw('/admin/passkeys', false)
  expect(later).not.toContain('data-passkey=')
  expect(later).toContain('href="/logout"')
})

test('adds and removes passkeys by the calls of the staff', async () => {
  const added = await postForm(act, '/admin/passkeys', { action: 'add_passkey', credential: '{"id":"k"}' })
  expect(added).toEqual({
    answer: '/admin/passkeys?done=add_passkey',
    calls: [['addStaffPasskey', { credential: { id: 'k' } }]],
  })
  const removed = await postForm(act, '/admin/passkeys', { action: 'remove_passkey', passkey: 'k' })
  expect(removed.calls).toEqual([['removeStaffPasskey', { passkey: 'k' }]])
})

test('shows a new secret as a QR code, and its recovery codes', async () => {
  const pending = {
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x?secret=ABCDEFGH',
    recovery: ['AAAABBBBCCCCDDDD'],
  }
  const html = await draw('/admin/passkeys', true, pending)
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*>.*<path d="M\d+ \d+h1v1h-1z/)
  expect(html).toContain('ABCD EFGH')
  expect(html).toContain('AAAA-BBBB-CCCC-DDDD')
  expect(html).toContain('value="confirm_code"')
})
