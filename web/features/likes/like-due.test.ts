import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atLikeDue, likeDue, secondsIn, withoutT } from './like-due.ts'

let stored: Map<string, string>
let navigation: string
let openDialog: object | null

beforeEach(() => {
  stored = new Map()
  navigation = 'navigate'
  openDialog = null
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigation }] })
  vi.stubGlobal('document', { querySelector: () => openDialog })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page with this URL query. Returns the number of likes shown so far, and a function that leaves the page. */
function openPage(query: string): { shown: number; leave: () => void } {
  const page = { shown: 0, leave: () => {} }
  const due = likeDue(query)
  if (due !== null) page.leave = atLikeDue(due, async () => void page.shown++)
  return page
}

test.each([
  ['?t=5', 5],
  ['?ref=x&t=120', 120],
  ['?t=0', null],
  ['?t=-3', null],
  ['?t=1.5', null],
  ['?t=05', null],
  ['?t=five', null],
  ['', null],
])('D5: reads the seconds from "%s"', (query, seconds) => {
  expect(secondsIn(query)).toBe(seconds)
})

test('D5: shows a like t seconds after the page is opened, once', () => {
  const page = openPage('?t=5')
  vi.advanceTimersByTime(4_999)
  expect(page.shown).toBe(0)
  vi.advanceTimersByTime(1)
  expect(page.shown).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect([page.shown, openPage('').shown]).toEqual([1, 0])
})

test.each(['reload', 'back_forward'])('D5: a %s of a URL with t does not repeat the like', (type) => {
  openPage('?t=5')
  vi.advanceTimersByTime(5_000)
  navigation = type
  const again = openPage('?t=5')
  vi.advanceTimersByTime(60_000)
  expect(again.shown).toBe(0)
})

test('D5: a reload and the next page neither lose the like nor begin the seconds again', () => {
  const first = openPage('?t=5')
  vi.advanceTimersByTime(2_000)
  first.leave()
  navigation = 'reload'
  const reloaded = openPage('')
  vi.advanceTimersByTime(2_000)
  reloaded.leave()
  navigation = 'navigate'
  const next = openPage('')
  vi.advanceTimersByTime(999)
  expect(next.shown).toBe(0)
  vi.advanceTimersByTime(1)
  expect(next.shown).toBe(1)
})

test('D5: a page that Back restores from memory does not repeat a like that the next page has shown', () => {
  const restored = openPage('?t=5')
  const next = openPage('')
  vi.advanceTimersByTime(5_000)
  expect(restored.shown + next.shown).toBe(1)
})

test('L4: an open dialog leaves the like to the next page', () => {
  const page = openPage('?t=5')
  openDialog = {}
  vi.advanceTimersByTime(5_000)
  openDialog = null
  expect(page.shown).toBe(0)
  const next = openPage('')
  vi.advanceTimersByTime(0)
  expect(next.shown).toBe(1)
})

test('removes only t from a path', () => {
  expect(withoutT('/members?gender=man&t=5&ref=x#top')).toBe('/members?gender=man&ref=x#top')
  expect(withoutT('/match-finder?t=5')).toBe('/match-finder')
})
