import { expect, test } from 'vitest'
import { addingAfter, nothingChosen } from './adding.ts'
import { refusalOf } from './send-photo.ts'

const file = new File(['x'], 'io.jpg', { type: 'image/jpeg' })
const chosen = addingAfter(nothingChosen, { type: 'chosen', file, picture: 'blob:1' })
const refused = (code: 'photo_broken' | 'unavailable') =>
  addingAfter(addingAfter(chosen, { type: 'sent', share: 0.5 }), { type: 'refused', code, sentence: 'No.' })

test('a refused file stays chosen; only a refusal that has nothing to do with it may be tried again', () => {
  expect(refused('photo_broken')).toEqual({
    file,
    picture: 'blob:1',
    share: null,
    error: { sentence: 'No.', mayRepeat: false },
  })
  expect(refused('unavailable').error?.mayRepeat).toBe(true)
})

test('trying again takes the reason away; the bar never goes back', () => {
  const again = addingAfter(refused('unavailable'), { type: 'sent', share: 0 })
  expect(again).toMatchObject({ file, share: 0, error: null })
  const far = addingAfter(again, { type: 'sent', share: 0.8 })
  expect(addingAfter(far, { type: 'sent', share: 0.6 }).share).toBe(0.8)
})

test('a photo that is there, or was called back, leaves its place free', () => {
  expect(addingAfter(chosen, { type: 'added' })).toEqual(nothingChosen)
  expect(addingAfter(chosen, { type: 'cancelled' })).toEqual(nothingChosen)
})

test('what the server would refuse unseen is refused before the way', () => {
  const code = (size: number, type: string) => refusalOf({ size, type })?.code
  expect(code(0, 'image/jpeg')).toBe('photo_empty')
  expect(code(10, 'image/svg+xml')).toBe('photo_type')
  expect(code(15_000_001, 'image/png')).toBe('photo_too_large')
  expect(refusalOf({ size: 15_000_000, type: 'image/webp' })).toBeNull()
})
