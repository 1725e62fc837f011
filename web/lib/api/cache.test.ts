import { expect, test } from 'vitest'
import { newCache, packCache, unpackCache } from './cache.ts'

test('gives the browser the answers that the server received, with their age', async () => {
  const server = newCache()
  await server.ensureQueryData({ queryKey: ['chats', { page: 1 }], queryFn: async () => [{ id: '1' }] })
  server.setQueryData(['user'], null)
  await server.prefetchQuery({ queryKey: ['broken'], queryFn: () => Promise.reject(new Error('no')) })

  const sent = JSON.parse(JSON.stringify(packCache(server)))
  const browser = newCache()
  unpackCache(browser, sent)
  expect(browser.getQueryData(['chats', { page: 1 }])).toEqual([{ id: '1' }])
  expect(browser.getQueryData(['user'])).toBeNull()
  expect(browser.getQueryState(['broken'])).toBeUndefined()
  const at = server.getQueryState(['chats', { page: 1 }])?.dataUpdatedAt
  expect(browser.getQueryState(['chats', { page: 1 }])?.dataUpdatedAt).toBe(at)
})
