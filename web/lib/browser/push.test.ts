import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from './browser.fixture.ts'
import { keepSubscription, unsubscribePush } from './push.ts'

const own = Uint8Array.from([4, 250, 251, 252])
const key = Buffer.from(own).toString('base64url')
const next = Buffer.from([4, 9, 9, 9]).toString('base64url')

interface Browser {
  /** The browser's acts, in their order. */
  readonly acts: string[]
  /** Whether a new subscription fails, as without a network. */
  refuses: boolean
}

/** Stubs a browser whose subscription has this key. `null` for a browser that tells the key of no subscription. */
function stubBrowser(applicationServerKey: ArrayBuffer | null): Browser {
  const browser: Browser = { acts: [], refuses: false }
  const { acts } = browser
  const tells = applicationServerKey !== null
  type Subscription = Pick<PushSubscription, 'options' | 'unsubscribe'> & { readonly name: string }
  const unsubscribe = async () => {
    acts.push('unsubscribe')
    subscription = null
    return true
  }
  let subscription: Subscription | null = {
    name: 'old',
    options: { applicationServerKey, userVisibleOnly: true },
    unsubscribe,
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: string }) => {
      acts.push(`subscribe ${options.applicationServerKey}`)
      if (browser.refuses) throw new DOMException('the push service does not answer', 'AbortError')
      const key = Uint8Array.from(Buffer.from(options.applicationServerKey, 'base64url')).buffer
      subscription = {
        ...{ name: 'new', unsubscribe },
        options: { applicationServerKey: tells ? key : null, userVisibleOnly: true },
      }
      return subscription
    },
  }
  const registration = { pushManager }
  const storage = new MemoryStorage()
  storage.setItem('push-member', 'anna')
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const input = JSON.parse(body)
    if (input.subscription) acts.push(`register ${input.subscription.name} ${input.key ?? ''}`.trim())
    return { ok: true }
  })
  return browser
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => void vi.unstubAllGlobals())

test('registers the subscription of the site’s key again', async () => {
  const { acts } = stubBrowser(own.buffer)
  expect(await keepSubscription('anna', async () => key)).toBe(true)
  expect(acts).toEqual([`register old ${key}`])
})

test('replaces the subscription of another key, as after a rotation or a move of the site', async () => {
  const { acts } = stubBrowser(Uint8Array.from([4, 1, 2, 3]).buffer)
  expect(await keepSubscription('anna', async () => key)).toBe(true)
  expect(acts).toEqual(['unsubscribe', `subscribe ${key}`, `register new ${key}`])
})

test('registers the subscription of a browser that tells no key', async () => {
  const { acts } = stubBrowser(null)
  expect(await keepSubscription('anna', async () => key)).toBe(true)
  expect(acts).toEqual(['register old'])
})

test('replaces the subscription of a browser that tells no key once the site has another one', async () => {
  const { acts } = stubBrowser(null)
  const keep = (current: string) => keepSubscription('anna', async () => current)
  expect([await keep(key), await keep(next), await keep(next)]).toEqual([true, true, true])
  expect(acts).toEqual(['register old', 'unsubscribe', `subscribe ${next}`, 'register new'])
})

test('subscribes at the next visit if a replacement has failed, in a new tab too', async () => {
  const browser = stubBrowser(own.buffer)
  const keep = (member = 'anna') => keepSubscription(member, async () => next)
  browser.refuses = true
  await expect(keep()).rejects.toThrow('does not answer')
  await expect(keep()).rejects.toThrow('does not answer')
  expect(browser.acts.splice(0)).toEqual(['unsubscribe', `subscribe ${next}`, `subscribe ${next}`])
  browser.refuses = false
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  expect([await keep(), await keep()]).toEqual([true, true])
  expect(browser.acts).toEqual([`subscribe ${next}`, `register new ${next}`])
})

test.each([
  ['the member has turned pushes off', async () => unsubscribePush()],
  ['the permission is gone', async () => void vi.stubGlobal('Notification', { permission: 'default' })],
  ['another member is signed in', async () => localStorage.setItem('push-member', 'bruno')],
])('does not subscribe again after a failed replacement if %s', async (_, change) => {
  const browser = stubBrowser(own.buffer)
  browser.refuses = true
  await expect(keepSubscription('anna', async () => next)).rejects.toThrow('does not answer')
  browser.refuses = false
  browser.acts.splice(0)
  await change()
  expect(await keepSubscription('anna', async () => next)).toBe(false)
  expect(browser.acts).toEqual([])
})

test('registers once in a tab for each key, also when the key changes while the tab is open', async () => {
  const { acts } = stubBrowser(own.buffer)
  const keep = (current: string) => keepSubscription('anna', async () => current)
  expect([await keep(key), await keep(key)]).toEqual([true, true])
  expect(acts.splice(0)).toEqual([`register old ${key}`])
  expect([await keep(next), await keep(next)]).toEqual([true, true])
  expect(acts).toEqual(['unsubscribe', `subscribe ${next}`, `register new ${next}`])
})

test('ends the subscription of another member', async () => {
  const { acts } = stubBrowser(own.buffer)
  expect(await keepSubscription('bruno', async () => key)).toBe(false)
  expect(acts).toEqual(['unsubscribe'])
})
