import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { newCache } from './cache.ts'
import { refetchWhenShown } from './refetch-when-shown.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a visible page refetches at once', false, 2],
  ['a hidden page fetches nothing, and refetches once it is visible', true, 1],
])('X6: %s', async (_, hidden, fetches) => {
  vi.stubGlobal('document', { hidden })
  const cache = newCache()
  const queryFn = vi.fn<() => Promise<string>>(async () => 'requests')
  const stop = new QueryObserver(cache, { queryKey: ['requests'], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(cache.getQueryData(['requests'])).toBe('requests'))
  refetchWhenShown(cache, ['requests'])
  expect(queryFn).toHaveBeenCalledTimes(fetches)
  expect(cache.getQueryState(['requests'])?.isInvalidated).toBe(true)
  stop()
})
