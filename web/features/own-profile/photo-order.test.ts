import { expect, test } from 'vitest'
import { moved } from './photo-order.ts'

test('moves an item to another position, at most to an end of the list', () => {
  const items = ['a', 'b', 'c', 'd']
  expect(moved(items, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(items, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(items, 1, 1)).toEqual(items)
  expect(moved(items, 0, -1)).toEqual(items)
  expect(moved(items, 1, 9)).toEqual(['a', 'c', 'd', 'b'])
  expect(moved(items, 9, 0)).toEqual(items)
})
