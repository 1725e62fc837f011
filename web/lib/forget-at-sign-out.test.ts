import { afterEach, expect, test, vi } from 'vitest'
import { forgetAtSignOut } from './forget-at-sign-out.ts'

afterEach(() => void vi.unstubAllGlobals())

/** Posts a form to `action` in a page, and answers what was forgotten. */
function submitted(action: string) {
  const page = new EventTarget()
  const storage = () => ({ clear: vi.fn<() => void>() })
  const [local, session] = [storage(), storage()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  forgetAtSignOut()
  const event = new Event('submit')
  Object.defineProperty(event, 'target', { value: { getAttribute: () => action } })
  page.dispatchEvent(event)
  return [local.clear.mock.calls.length, session.clear.mock.calls.length]
}

test('signing out forgets what the browser has kept; other forms do not', () => {
  expect(submitted('/logout')).toEqual([1, 1])
  expect(submitted('/lang-config')).toEqual([0, 0])
})
