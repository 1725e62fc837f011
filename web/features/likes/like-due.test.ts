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
  vi.stubGlobal('document', {
    querySelector: () => openDialog,
    querySelectorAll: () => [],
    activeElement: null,
    addEventListener: () => {},
  })
})
afterEach(async () => {
  // The turn of the modal that has opened ends.
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page with this URL query. Returns the number of likes shown so far, and a function that leaves the page. */
function openPage(query: string): { shown: number; leave: () => void } {
  const page = { shown: 0, leave: () => {} }
  const due = likeDue(query)
  if (due !== null)
    page.leave = atLikeDue(due, async () => ({ open: () => void page.shown++, close: () => {} }))
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

test('D5: shows a like t seconds after the page is opened, once', async () => {
  const page = openPage('?t=5')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(page.shown).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(page.shown).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([page.shown, openPage('').shown]).toEqual([1, 0])
})

test.each(['reload', 'back_forward'])('D5: a %s of a URL with t does not repeat the like', async (type) => {
  openPage('?t=5')
  await vi.advanceTimersByTimeAsync(5_000)
  navigation = type
  const again = openPage('?t=5')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(again.shown).toBe(0)
})

test('D5: a reload and the next page neither lose the like nor begin the seconds again', async () => {
  const first = openPage('?t=5')
  await vi.advanceTimersByTimeAsync(2_000)
  first.leave()
  navigation = 'reload'
  const reloaded = openPage('')
  await vi.advanceTimersByTimeAsync(2_000)
  reloaded.leave()
  navigation = 'navigate'
  const next = openPage('')
  await vi.advanceTimersByTimeAsync(999)
  expect(next.shown).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(next.shown).toBe(1)
})

test('D5: a page that Back restores from memory does not repeat a like that the next page has shown', async () => {
  const restored = openPage('?t=5')
  const next = openPage('')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(restored.shown + next.shown).toBe(1)
})

test('L4: the like waits while a dialog is open, and the next page shows it if the reader leaves before', async () => {
  const page = openPage('?t=5')
  openDialog = {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.shown).toBe(0)
  page.leave()
  openDialog = null
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.shown).toBe(0)
  const next = openPage('')
  await vi.advanceTimersByTimeAsync(0)
  expect(next.shown).toBe(1)
})

test('L4: the like appears soon after the dialog has closed', async () => {
  const page = openPage('?t=5')
  openDialog = {}
  await vi.advanceTimersByTimeAsync(5_500)
  openDialog = null
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.shown).toBe(1)
})

test('removes only t from a path', () => {
  expect(withoutT('/members?gender=man&t=5&ref=x#top')).toBe('/members?gender=man&ref=x#top')
  expect(withoutT('/match-finder?t=5')).toBe('/match-finder')
})
