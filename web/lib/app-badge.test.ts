import { afterEach, expect, test, vi } from 'vitest'
import { showAppBadge } from './app-badge.ts'

afterEach(() => void vi.unstubAllGlobals())

test('S6: what waits is shown on the icon, 0 takes it away', async () => {
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
])('§8: a badge that fails is ignored: %s', async (_, setAppBadge) => {
  vi.stubGlobal('navigator', { setAppBadge })
  await expect(showAppBadge(3)).resolves.toBeUndefined()
})
