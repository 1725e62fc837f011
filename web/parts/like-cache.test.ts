import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { type Likes, markLiked, markSeen } from './like-cache.ts'

const [a, b, c] = ['1', '2', '3'] as MemberId[] as [MemberId, MemberId, MemberId]
const member = (id: MemberId) => ({ id, liked: false })

function filledCache() {
  const cache = new QueryClient()
  const search = [...keys.members, { gender: 'woman' }]
  cache.setQueryData(search, {
    pages: [{ results: [member(a)] }, { results: [member(b), member(c)] }],
    pageParams: [1, 2],
  })
  cache.setQueryData(keys.member(b), { id: b, liked: false, name: 'Bea' })
  cache.setQueryData<Likes>(keys.likes, {
    profiles: [],
    liked_by: [{ id: b, like_new: true, at: '2026-11-20T10:00:00Z' }],
    liked: [{ id: a, at: '2026-11-20T09:00:00Z' }],
    matches: [],
  })
  const results = () =>
    cache.getQueryData<{ pages: { results: { id: MemberId; liked: boolean }[] }[] }>(search)?.pages
  return { cache, results, likes: () => cache.getQueryData<Likes>(keys.likes) }
}

test('marks the like in every list with the member and does not copy the cards of other members', () => {
  const { cache, results, likes } = filledCache()
  const before = results()
  markLiked(cache, b, true, new Date('2026-11-21T10:00:00Z'))
  expect(results()?.[1]?.results).toEqual([{ id: b, liked: true }, member(c)])
  expect(results()?.[0]).toBe(before?.[0])
  expect(results()?.[1]?.results[1]).toBe(before?.[1]?.results[1])
  expect(cache.getQueryData(keys.member(b))).toMatchObject({ liked: true, name: 'Bea' })
  expect(likes()?.liked.map(({ id }) => id)).toEqual([b, a])
})

test('a like that was taken back restores the cache', () => {
  const { cache, results, likes } = filledCache()
  const [searched, liked] = [results(), likes()]
  markLiked(cache, b, true)
  markLiked(cache, b, false)
  expect(results()).toEqual(searched)
  expect(likes()).toEqual(liked)
})

test('adds no data to a cache in which nothing was loaded', () => {
  const cache = new QueryClient()
  markLiked(cache, a, true)
  markSeen(cache, a)
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('D4: marks an opened like as seen', () => {
  const { cache, likes } = filledCache()
  markSeen(cache, b)
  expect(likes()?.liked_by).toEqual([{ id: b, like_new: false, at: '2026-11-20T10:00:00Z' }])
})
