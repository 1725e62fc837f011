import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, resolve, reject }
}

test('limits the running tasks, runs waiting tasks in order, and returns null when the queue is full', async () => {
  const run = limitConcurrency({ concurrency: 2, waiting: 2 })
  const works = [work(), work(), work(), work(), work()]
  const begun: number[] = []
  const turns = works.map(({ promise }, i) =>
    run(() => {
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
  // A failed task must free its slot too.
  works[0]?.reject(new Error('broken'))
  await expect(turns[0]).rejects.toThrow('broken')
  await soon()
  expect(begun).toEqual([0, 1, 2, 3])
  works[2]?.resolve('c')
  works[3]?.resolve('d')
  expect([await turns[2], await turns[3]]).toEqual(['c', 'd'])
  expect(await run(async () => 'free again')).toBe('free again')
})
