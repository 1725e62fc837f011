import { expect, test } from 'vitest'
import { isApiError } from '#contract/wire/errors.ts'
import type { Likes } from '#web/parts/like-cache.ts'
import { cardsOf } from './like-lists.ts'
import { likeBy, likeTypeOf } from './queries.ts'

const at = '2026-11-20T10:00:00Z'
const likes = {
  profiles: [{ id: '1' }, { id: '2' }, { id: '3' }],
  liked_by: [
    { id: '1', like_new: true, at },
    { id: '2', like_new: false, at },
    { id: '9', like_new: true, at }, // this member was deleted after the like
  ],
  liked: [
    { id: '2', at },
    { id: '3', at },
  ],
  matches: [{ id: '2', at }],
} as unknown as Likes

const shown = (type: Parameters<typeof cardsOf>[1]) =>
  cardsOf(likes, type).map(({ member, isNew, href }) => [member.id, member.liked, isNew, href])

test('D4: a new like links to its own page, a seen like links to the profile; a deleted member has no card', () => {
  expect(shown('liked-me')).toEqual([
    ['1', false, true, '/likes/m/1'],
    ['2', true, false, '/members/2'],
  ])
  expect(shown('mine').map(([id]) => id)).toEqual(['2', '3'])
  expect(shown('matches')).toEqual([['2', true, false, '/members/2']])
})

test('/likes lists received likes; an unknown type is rejected as not found', () => {
  expect(likeTypeOf(undefined)).toBe('liked-me')
  expect(likeTypeOf('matches')).toBe('matches')
  expect(() => likeTypeOf('hates')).toThrow('not found')
})

test('finds the like of a member and whether it was returned; throws for an unknown like', () => {
  expect(likeBy(likes, '1')).toMatchObject({ id: '1', like_new: true, liked: false, matched: false })
  expect(likeBy(likes, '2')).toMatchObject({ liked: true, matched: true })
  for (const id of ['3', '9', undefined]) {
    const refusal = catchError(() => likeBy(likes, id))
    expect(isApiError(refusal) && refusal.code).toBe('member_not_found')
  }
})

function catchError(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return null
}
