import { expect, test } from 'vitest'
import { refusePhoto } from '#web/lib/photos/refuse-photo.ts'
import { addingAfter, nextToSend } from './adding.ts'

const file = new File(['x'], 'io.jpg', { type: 'image/jpeg' })
const files = ['a', 'b', 'c'].map((id) => ({ id, file, picture: `blob:${id}`, isAi: false }))
const chosen = addingAfter([], { type: 'chosen', files })
const refused = (id: string, code: 'photo_broken' | 'unavailable') =>
  addingAfter(addingAfter(chosen, { type: 'sent', id, share: 0.5 }), {
    type: 'refused',
    id,
    code,
    sentence: 'No.',
  })

test('each file uploads and fails independently; only temporary refusals offer a retry', () => {
  expect(refused('b', 'photo_broken')).toEqual([
    { ...files[0], share: null, error: null },
    { ...files[1], share: null, error: { sentence: 'No.', mayRepeat: false } },
    { ...files[2], share: null, error: null },
  ])
  expect(refused('b', 'unavailable')[1]?.error?.mayRepeat).toBe(true)
})

test('a retry clears the reason; progress never goes back', () => {
  const again = addingAfter(refused('a', 'unavailable'), { type: 'again', id: 'a' })
  expect(again[0]).toMatchObject({ share: null, error: null })
  const far = addingAfter(again, { type: 'sent', id: 'a', share: 0.8 })
  expect(addingAfter(far, { type: 'sent', id: 'a', share: 0.6 })[0]?.share).toBe(0.8)
})

test('finished and cancelled uploads leave the list; files that are chosen later are added to the list', () => {
  const left = addingAfter(chosen, { type: 'left', id: 'b' })
  expect(left.map(({ id }) => id)).toEqual(['a', 'c'])
  const more = addingAfter(left, {
    type: 'chosen',
    files: [{ id: 'd', file, picture: 'blob:d', isAi: false }],
  })
  expect(more.map(({ id }) => id)).toEqual(['a', 'c', 'd'])
})

test('uploads two files at a time, in order, and skips refused files', () => {
  expect(nextToSend(chosen, new Set(), 0)?.id).toBe('a')
  expect(nextToSend(chosen, new Set(['a']), 1)?.id).toBe('b')
  expect(nextToSend(chosen, new Set(['a', 'b']), 2)).toBeNull()
  // A finished upload does not start again, though it is still listed.
  expect(nextToSend(chosen, new Set(['a', 'b']), 1)?.id).toBe('c')
  expect(nextToSend(refused('a', 'photo_broken'), new Set(), 0)?.id).toBe('b')
  expect(nextToSend([], new Set(), 0)).toBeNull()
})

test('rejects files with a wrong size or type before the upload, as the server would', () => {
  const code = (size: number, type: string) => refusePhoto({ size, type })?.code
  expect(code(0, 'image/jpeg')).toBe('photo_empty')
  expect(code(10, 'image/svg+xml')).toBe('photo_type')
  expect(code(15_000_001, 'image/png')).toBe('photo_too_large')
  for (const type of ['image/webp', 'image/avif']) expect(refusePhoto({ size: 15_000_000, type })).toBeNull()
})
