import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSubscription } from './push.ts'

const own = Uint8Array.from([4, 250, 251, 252])
const key = Buffer.from(own).toString('base64url')

/** Stubs a browser whose subscription has this key. Returns the browser's acts, in their order. */
function stubBrowser(applicationServerKey: ArrayBuffer | null): string[] {
  const acts: string[] = []
  const unsubscribe = async () => {
    acts.push('unsubscribe')
    return true
  }
  let subscription: Pick<PushSubscription, 'options' | 'unsubscribe'> & { readonly name: string } = {
    name: 'old',
    options: { applicationServerKey, userVisibleOnly: true },
    unsubscribe,
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: string }) => {
      acts.push(`subscribe ${options.applicationServerKey}`)
      const key = Uint8Array.from(Buffer.from(options.applicationServerKey, 'base64url')).buffer
      subscription = {
        ...{ name: 'new', unsubscribe },
        options: { applicationServerKey: key, userVisibleOnly: true },
      }
      return subscription
    },
  }
  const registration = { pushManager }
  const storage = (...entries: [string, string][]) => {
    const items = new Map(entries)
    return { getItem: (name: string) => items.get(name) ?? null, setItem: items.set.bind(items) }
  }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('localStorage', storage(['push-member', 'anna']))
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const input = JSON.parse(body)
    acts.push(`register ${input.subscription.name} ${input.key ?? ''}`.trim())
    return { ok: true }
  })
  return acts
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => void vi.unstubAllGlobals())

test('registers the subscription of the site’s key again', async () => {
  const acts = stubBrowser(own.buffer)
  expect(await keepSubscription('anna', async () => key)).toBe(true)
  expect(acts).toEqual([`register old ${key}`])
})

test('replaces the subscription of another key, as after a rotation or a move of the site', async () => {
  const acts = stubBrowser(Uint8Array.from([4, 1, 2, 3]).buffer)
  expect(await keepSubscription('anna', async () => key)).toBe(true)
  expect(acts).toEqual(['unsubscribe', `subscribe ${key}`, `register new ${key}`])
})

test('registers the subscription of a browser that tells no key', async () => {
  const acts = stubBrowser(null)
  expect(await keepSubscription('anna', async () => key)).toBe(true)
  expect(acts).toEqual(['register old'])
})

test('registers once in a tab for each key, also when the key changes while the tab is open', async () => {
  const acts = stubBrowser(own.buffer)
  const keep = (current: string) => keepSubscription('anna', async () => current)
  expect([await keep(key), await keep(key)]).toEqual([true, true])
  expect(acts.splice(0)).toEqual([`register old ${key}`])
  const next = Buffer.from([4, 9, 9, 9]).toString('base64url')
  expect([await keep(next), await keep(next)]).toEqual([true, true])
  expect(acts).toEqual(['unsubscribe', `subscribe ${next}`, `register new ${next}`])
})

test('ends the subscription of another member', async () => {
  const acts = stubBrowser(own.buffer)
  expect(await keepSubscription('bruno', async () => key)).toBe(false)
  expect(acts).toEqual(['unsubscribe'])
})
