import { afterEach, expect, test, vi } from 'vitest'
import { showAppBadge } from './app-badge.ts'

afterEach(() => void vi.unstubAllGlobals())

test('S6: shows the count on the icon and clears it at 0', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { setAppBadge })
  await showAppBadge(3)
  await showAppBadge(0)
  expect(setAppBadge.mock.calls).toEqual([[3], [0]])
})

test.each([
  ['unknown to the browser', undefined],
  ['refused', () => Promise.reject(new Error('refused'))],
  [
    'thrown at once',
    () => {
      throw new Error('not here')
    },
  ],
  ['without an answer', () => undefined],
])('§8: ignores a badge that fails: %s', async (_, setAppBadge) => {
  vi.stubGlobal('navigator', { setAppBadge })
  await expect(showAppBadge(3)).resolves.toBeUndefined()
})
