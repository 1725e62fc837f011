import { expect, test } from 'vitest'
import { titleOf, waitingFor } from './title.ts'

test('S6: the prefix is the sum of unread messages and new likes, and there is no prefix at 0', () => {
  expect(titleOf('Messaggi', 'Batticuore', waitingFor({ unread_total: 2, new_likes_total: 1 }))).toBe(
    '(3) Messaggi · Batticuore',
  )
  expect(titleOf('Messaggi', 'Batticuore', waitingFor({ unread_total: 0, new_likes_total: 0 }))).toBe(
    'Messaggi · Batticuore',
  )
  expect(titleOf('Batticuore', 'Batticuore', waitingFor(null))).toBe('Batticuore')
})
