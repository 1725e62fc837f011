import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module remembers a sign-out, which other tests of the same process must not see.
beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

/** Submits a form to `action`. Returns how often each storage was cleared, and the deleted databases. */
async function submitted(action: string) {
  const { forgetAtSignOut } = await import('./clear-at-sign-out.ts')
  const page = new EventTarget()
  const storage = () => ({ clear: vi.fn<() => void>() })
  const [local, session] = [storage(), storage()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  forgetAtSignOut()
  const event = new Event('submit')
  Object.defineProperty(event, 'target', { value: { getAttribute: () => action } })
  page.dispatchEvent(event)
  return [local.clear.mock.calls.length, session.clear.mock.calls.length, deleteDatabase.mock.calls.flat()]
}

test('signing out clears the browser’s storage; other forms do not', async () => {
  expect(await submitted('/logout')).toEqual([1, 1, ['outbox']])
  expect(await submitted('/lang-config')).toEqual([0, 0, []])
})
