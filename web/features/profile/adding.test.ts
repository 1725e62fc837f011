import { expect, test } from 'vitest'
import { refusePhoto } from '#web/lib/refuse-photo.ts'
import { addingAfter, nextToSend } from './adding.ts'

const file = new File(['x'], 'io.jpg', { type: 'image/jpeg' })
const files = ['a', 'b', 'c'].map((id) => ({ id, file, picture: `blob:${id}` }))
const chosen = addingAfter([], { type: 'chosen', files })
const refused = (id: string, code: 'photo_broken' | 'unavailable') =>
  addingAfter(addingAfter(chosen, { type: 'sent', id, share: 0.5 }), {
    type: 'refused',
    id,
    code,
    sentence: 'No.',
  })

test('each file goes and fails for itself; only a refusal that has nothing to do with it may be tried again', () => {
  expect(refused('b', 'photo_broken')).toEqual([
    { ...files[0], share: null, error: null },
    { ...files[1], share: null, error: { sentence: 'No.', mayRepeat: false } },
    { ...files[2], share: null, error: null },
  ])
  expect(refused('b', 'unavailable')[1]?.error?.mayRepeat).toBe(true)
})

test('trying again takes the reason away; the bar never goes back', () => {
  const again = addingAfter(refused('a', 'unavailable'), { type: 'again', id: 'a' })
  expect(again[0]).toMatchObject({ share: null, error: null })
  const far = addingAfter(again, { type: 'sent', id: 'a', share: 0.8 })
  expect(addingAfter(far, { type: 'sent', id: 'a', share: 0.6 })[0]?.share).toBe(0.8)
})

test('what is there, or was called back, leaves its place; what is chosen later joins', () => {
  const left = addingAfter(chosen, { type: 'left', id: 'b' })
  expect(left.map(({ id }) => id)).toEqual(['a', 'c'])
  const more = addingAfter(left, { type: 'chosen', files: [{ id: 'd', file, picture: 'blob:d' }] })
  expect(more.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})

test('two at once, in their order, and none that was refused', () => {
  expect(nextToSend(chosen, new Set(), 0)?.id).toBe('a')
  expect(nextToSend(chosen, new Set(['a']), 1)?.id).toBe('b')
  expect(nextToSend(chosen, new Set(['a', 'b']), 2)).toBeNull()
  // One that is through does not begin again, though it still stands there.
  expect(nextToSend(chosen, new Set(['a', 'b']), 1)?.id).toBe('c')
  expect(nextToSend(refused('a', 'photo_broken'), new Set(), 0)?.id).toBe('b')
  expect(nextToSend([], new Set(), 0)).toBeNull()
})

test('what the server would refuse unseen is refused before the way', () => {
  const code = (size: number, type: string) => refusePhoto({ size, type })?.code
  expect(code(0, 'image/jpeg')).toBe('photo_empty')
  expect(code(10, 'image/svg+xml')).toBe('photo_type')
  expect(code(15_000_001, 'image/png')).toBe('photo_too_large')
  expect(refusePhoto({ size: 15_000_000, type: 'image/webp' })).toBeNull()
})
