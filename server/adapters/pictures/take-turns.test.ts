import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, resolve, reject }
}

test('runs so many at once, the others in their order, and refuses whom it cannot hold', async () => {
  const turn = takeTurns({ atOnce: 2, waiting: 2 })
  const works = [work(), work(), work(), work(), work()]
  const begun: number[] = []
  const turns = works.map(({ promise }, i) =>
    turn(() => {
      begun.push(i)
      return promise
    }),
  )
  expect(await turns[4]).toBeNull()
  expect(begun).toEqual([0, 1])
  works[1]?.resolve('b')
  expect(await turns[1]).toBe('b')
  await soon()
  expect(begun).toEqual([0, 1, 2])
  // One that fails leaves its place like any other.
  works[0]?.reject(new Error('broken'))
  await expect(turns[0]).rejects.toThrow('broken')
  await soon()
  expect(begun).toEqual([0, 1, 2, 3])
  works[2]?.resolve('c')
  works[3]?.resolve('d')
  expect([await turns[2], await turns[3]]).toEqual(['c', 'd'])
  expect(await turn(async () => 'free again')).toBe('free again')
})
