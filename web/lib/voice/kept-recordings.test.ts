import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptRecordings } from './kept-recordings.ts'

const recording = {
  recorded: { wave: new ArrayBuffer(4), duration_ms: 2_000, waveform: '0v' },
  caption: 'parole',
}
const places = ['1 2', '1 3']

let page = new EventTarget()
beforeEach(() => {
  page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  for (const place of places) keptRecordings.set(place, null)
  vi.unstubAllGlobals()
})

/** Returns whether the browser would ask before it leaves the page. */
function isAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(event)
  return event.defaultPrevented
}

test('keeps a finished recording with its words, for its place only', () => {
  keptRecordings.set('1 2', recording)
  expect([keptRecordings.of('1 2'), keptRecordings.of('1 3')]).toEqual([recording, null])
})

test('lets the browser ask before it leaves the page, until the last recording is sent or thrown away', () => {
  expect(isAsked()).toBe(false)
  for (const place of places) keptRecordings.set(place, recording)
  keptRecordings.set('1 2', null)
  expect(isAsked()).toBe(true)
  keptRecordings.set('1 3', null)
  expect(isAsked()).toBe(false)
})
