import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { Api } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { setUser } from '#web/lib/page/user.ts'
import { toastStore } from '#web/ui/toast-store.ts'
import { likeMember } from './like-member.ts'
import { pendingLikes } from './pending-likes.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'it' } })
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))
})
afterAll(() => void vi.unstubAllGlobals())

const id = '7' as MemberId
const likesOf = () => {
  const cache = new QueryClient()
  setUser(cache, { status: 'active', likes_left: 5 } as User)
  cache.setQueryData(keys.member(id), { id, liked: false })
  const isListed = () => cache.getQueryData<{ liked: boolean }>(keys.member(id))?.liked
  const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>()
  const send = vi.fn<() => Promise<unknown>>(() => answer)
  const api = { likeMember: send } as unknown as Api
  const like = () => likeMember({ id, name: 'Bea' }, { api, cache, onMatch: () => {} })
  return { like, send, resolve, reject, isListed }
}

test('shows the like on the heart at once, and in the lists after the answer', async () => {
  const { like, send, resolve, isListed } = likesOf()
  const liking = like()
  expect([pendingLikes.has(id), send.mock.calls.length]).toEqual([true, 0])
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ profile: id }))
  await like()
  expect([send.mock.calls.length, isListed()]).toEqual([1, false])
  resolve({ match: false, likes_left: 4 })
  await liking
  // The heart keeps the like until the components have read the cache.
  expect([pendingLikes.has(id), isListed()]).toEqual([true, true])
  await vi.waitFor(() => expect(pendingLikes.has(id)).toBe(false))
})

test('a refused like leaves the lists as they are, and says why', async () => {
  const { like, send, reject, isListed } = likesOf()
  const liking = like()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  reject(new ApiError('cannot_like'))
  await liking
  await vi.waitFor(() => expect(pendingLikes.has(id)).toBe(false))
  expect(isListed()).toBe(false)
  expect(toastStore.now().at(-1)).toMatchObject({ tone: 'danger' })
})
