import { expect, test } from 'vitest'
import { servePages } from './pages.fixture.ts'

test('X21: a page for one reader follows the cookie, else the header of the browser', async () => {
  await using pages = await servePages()
  await pages.get('/chats', { cookie: 'sid=1' })
  await pages.get('/chats', { cookie: 'sid=1', 'save-data': 'on' })
  await pages.get('/chats', { cookie: 'sid=1; save_data=never', 'save-data': 'on' })
  await pages.get('/chats', { cookie: 'sid=1; save_data=always' })
  expect(pages.rendered.map(({ dataSaving }) => dataSaving)).toEqual([
    { choice: 'browser', isOn: false },
    { choice: 'browser', isOn: true },
    { choice: 'never', isOn: false },
    { choice: 'always', isOn: true },
  ])
})

test('X21: a copy that visitors share saves no data, whoever asks for it first', async () => {
  await using pages = await servePages()
  await pages.get('/login', { cookie: 'save_data=always', 'save-data': 'on' })
  expect(pages.rendered.map(({ dataSaving }) => dataSaving)).toEqual([undefined])
})

test('X21: a choice to follow the browser deletes the cookie', async () => {
  await using pages = await servePages({
    '/notifications': async ({ form }) => ({
      to: '/notifications',
      choices: { save_data: form.get('always') ? 'always' : null },
    }),
  })
  const own = { cookie: 'sid=1' }
  const kept = await pages.post('/notifications', { always: '1' }, own)
  expect(kept.headers['set-cookie']).toBe(
    'save_data=always; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  )
  const gone = await pages.post('/notifications', {}, own)
  expect(gone.headers['set-cookie']).toBe('save_data=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})
