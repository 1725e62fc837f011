import { expect, test } from 'vitest'
import { postForm } from '#web/post.fixture.ts'
import { act } from './login.tsx'

const typed = { email: 'anna@example.com', password: 'secret' }
const login = (staff: unknown) => ({ answers: { login: () => ({ staff }) } })

test('signs in and redirects members to the search page and staff to the console', async () => {
  expect(await postForm(act, '/login', typed, login(null))).toEqual({
    answer: '/members',
    calls: [['login', typed]],
  })
  expect((await postForm(act, '/login', typed, login({ id: '1' }))).answer).toBe('/admin')
})

test('redirects to the page that the member first requested, and never to another site', async () => {
  const answer = async (to: string) =>
    (await postForm(act, `/login?to=${encodeURIComponent(to)}`, typed, login(null))).answer
  expect(await answer('/chats/7')).toBe('/chats/7')
  for (const elsewhere of ['//evil.example', '/.//evil.example', '/a/..//evil.example'])
    expect(await answer(elsewhere)).toBe('/members')
})

test('signs in with the passkey that the page’s script put into the form', async () => {
  const { answer, calls } = await postForm(act, '/login', { credential: '{"id":"k"}' })
  expect({ answer, calls }).toEqual({
    answer: '/members',
    calls: [['signInWithPasskey', { credential: { id: 'k' } }]],
  })
  await expect(postForm(act, '/login', { credential: 'no JSON' })).rejects.toMatchObject({
    code: 'passkey_failed',
  })
})
