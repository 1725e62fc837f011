import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'

const reload = vi.fn<() => void>()
let stored: Map<string, string>
let listener: (event: Event) => void

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', (_: string, heard: typeof listener) => {
    listener = heard
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  reloadOnMissingChunk()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

function missChunk(): Event {
  const event = new Event('vite:preloadError', { cancelable: true })
  listener(event)
  return event
}

test('N3: a missing chunk reloads the page, at most once per 60 s', () => {
  expect(missChunk().defaultPrevented).toBe(true)
  vi.advanceTimersByTime(59_999)
  expect(missChunk().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  missChunk()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a network the page stays as it is', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(missChunk().defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('where nothing can be remembered, nothing is reloaded', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('refused')
    },
  })
  missChunk()
  expect(reload).not.toHaveBeenCalled()
})
