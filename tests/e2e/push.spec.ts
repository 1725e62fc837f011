/**
 * N1, C6 in a real browser: the browser subscribes, its service worker receives a push and shows a notice, and open
 * pages fetch chats and likes again.
 */
import { type BrowserContext, expect, type Locator, type Page, test, type Worker } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { openApp, openBrowser, type Person, signIn, waitForHydration } from './people.ts'

/**
 * Opens a browser whose push subscription is fake, because the real push service is on the internet. Nothing else is
 * fake.
 */
async function openSubscriber(
  browser: Parameters<typeof openBrowser>[0],
  permission: 'granted' | 'default' = 'granted',
): Promise<Person> {
  const person = await openBrowser(browser)
  if (permission === 'granted') await person.context.grantPermissions(['notifications'])
  await person.context.addInitScript(() => {
    const name = 'test-push-subscription'
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      toJSON: () => ({
        endpoint: subscription.endpoint,
        expirationTime: null,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(name)
        return true
      },
    }
    const own = { subscription: () => (localStorage.getItem(name) ? subscription : null) }
    PushManager.prototype.getSubscription = async () => own.subscription() as never
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(name, 'yes')
      return subscription as never
    }
  })
  return person
}

/** Waits for the active service worker of the page's site. */
async function workerOf(context: BrowserContext, page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  return worker ?? (await context.waitForEvent('serviceworker'))
}

/** Delivers a push to the service worker, as the browser does after decryption. */
async function deliver(page: Page, context: BrowserContext, push: object): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await found
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(push),
  })
  await devtools.detach()
}

/** Returns the notices that the service worker currently shows. */
const notices = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

const push = {
  title: 'Batticuore',
  body: 'Ti aspetta 1 nuovo messaggio.',
  url: '/chats',
  tag: 'waiting',
  waiting: 1,
}

test('settings: a browser subscribes, may show names, and unsubscribes', async ({ browser }) => {
  const { page, context, noise } = await openSubscriber(browser)
  await signIn({ page, context, noise }, 'free@demo.example')
  await page.goto('/notifications?tab=notifications')
  const section = page.getByRole('region', { name: 'Notifiche su questo browser' })
  await section.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(section.getByText('Attive: le ricevi qui.')).toBeVisible()
  const device = section.getByRole('listitem').filter({ hasText: '(questo)' })
  await expect(device).toHaveCount(1)
  const names = device.getByRole('checkbox', { name: 'Mostra chi scrive e le prime parole' })
  await expect(names).not.toBeChecked()
  await names.check()
  await device.getByRole('button', { name: /^Salva/ }).click()
  await expect(section.getByText('Salvato.')).toBeVisible()
  await expect(names).toBeChecked()
  await section.getByRole('button', { name: 'Disattiva le notifiche' }).click()
  await expect(section.getByRole('button', { name: 'Attiva le notifiche' })).toBeVisible()
  await expect(device).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('a signed-out browser receives no pushes', async ({ browser }) => {
  const { page, context, noise } = await openSubscriber(browser)
  await signIn({ page, context, noise }, 'free@demo.example')
  await page.goto('/notifications?tab=notifications')
  await page.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(page.getByText('Attive: le ricevi qui.')).toBeVisible()
  await page.getByRole('button', { name: /^Il tuo account|^Account/ }).click()
  await page.getByRole('button', { name: 'Esci' }).click()
  await page.waitForURL('/')
  await signIn({ page, context, noise }, 'free@demo.example')
  await page.goto('/notifications?tab=notifications')
  await expect(page.getByRole('listitem').filter({ hasText: '(questo)' })).toHaveCount(0)
  await context.close()
})

const offerOf = (page: Page) => page.getByRole('region', { name: 'Notifiche', exact: true })
const question = 'Vuoi sapere quando ti scrivono?'

/** Returns how many elements, among the offer and its ancestors, are outside of the page's flow. */
const outOfFlow = (offer: Locator) =>
  offer.evaluate((box) => {
    const boxes = [box]
    while (boxes[0]?.parentElement) boxes.unshift(boxes[0].parentElement)
    return boxes.filter((each) => !['static', 'relative'].includes(getComputedStyle(each).position)).length
  })

test('offers no notifications to a member who has sent neither a like nor a message', async ({ browser }) => {
  const person = await openBrowser(browser, { offers: true })
  const { page, noise } = person
  await signIn(person, 'free@demo.example')
  // Fakes the empty lists of a new member, because the demo's members have already written messages and given likes.
  await page.route('**/api/likes.php', (route) =>
    route.fulfill({ json: { profiles: [], liked_by: [], liked: [], matches: [] } }),
  )
  await page.route('**/api/chats.php*', (route) =>
    route.fulfill({ json: { chats: [], next: null, unread_total: 0 } }),
  )
  const fetched = page.waitForResponse('**/api/likes.php')
  await openApp(page, '/members')
  await fetched
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(offerOf(page)).toHaveCount(0)
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await expect(offerOf(page)).toBeHidden()
  await page.unrouteAll()
  await openApp(page, '/likes')
  await expect(offerOf(page).getByText(question)).toBeVisible()
  expect(noise).toEqual([])
  await person.context.close()
})

test('shows the offer on members’ pages, but not beside other questions and not after a dismissal', async ({
  browser,
}) => {
  const person = await openBrowser(browser, { offers: true, viewport: { width: 390, height: 844 } })
  const { page, context, noise } = person
  await signIn(person, 'free@demo.example')
  const offer = offerOf(page)
  await openApp(page, '/likes')
  await expect(offer.getByText(question)).toBeVisible()
  expect(await outOfFlow(offer)).toBe(0)
  await openApp(page, '/members')
  await expect(offer.getByText(question)).toBeVisible()
  expect(await findViolations(page, '.page-offer')).toEqual([])
  for (const path of ['/premium', '/chats']) {
    await openApp(page, path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(offer, path).toHaveCount(0)
  }
  await page.goto('/notifications')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(offer, 'settings ask at their own place').toHaveCount(0)
  // Plain pages show the offer too.
  await page.goto('/faq')
  await expect(offer.getByText(question)).toBeVisible()
  expect(await outOfFlow(offer)).toBe(0)
  expect(await findViolations(page, '.page-offer')).toEqual([])
  await openApp(page, '/likes')
  await offer.getByRole('button', { name: 'Non ora' }).click()
  await expect(offer).toHaveCount(0)
  const settled = async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(offer).toBeHidden()
  }
  await page.getByRole('link', { name: /^Cerca/ }).click()
  await expect(page).toHaveURL('/members')
  await settled()
  await page.reload()
  await waitForHydration(page)
  await settled()
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await settled()
  // Clears the storage, as a sign-out does. The offer does not return, because a sign-out keeps the cookie with the
  // answer: the answer belongs to the browser, not to the member.
  const name = 'hide-push-notification-alert'
  await page.evaluate(() => localStorage.clear())
  await openApp(page, '/likes')
  await settled()
  // Plain pages offer notifications only once an app page has stored that the member has sent a like.
  await page.waitForFunction(() => localStorage.getItem('has-reached-out') !== null)
  // §3: the answer to the offer of notifications is valid for 30 days, even if the browser has deleted the cookie.
  await context.clearCookies({ name })
  const answeredBefore = async (days: number) => {
    await page.evaluate(([name, at]) => localStorage.setItem(name, at), [
      name,
      String(Date.now() - days * 86_400_000),
    ] as const)
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
  }
  await answeredBefore(29)
  await expect(offer).toBeHidden()
  await answeredBefore(30)
  await expect(offer).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test('on a plain page, the offer turns notifications on and confirms this without a reload', async ({
  browser,
}) => {
  const person = await openSubscriber(browser, 'default')
  const { page, context, noise } = person
  await context.addInitScript(() => {
    localStorage.removeItem('hide-push-notification-alert')
    Notification.requestPermission = async () => 'granted'
  })
  await signIn(person, 'free@demo.example')
  await openApp(page, '/likes')
  const offer = offerOf(page)
  await expect(offer).toBeVisible()
  await page.goto('/faq')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await offer.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(offer.getByText('Notifiche attive su questo browser')).toBeVisible()
  await expect(offer.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await page.goto('/terms')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(offer).toHaveCount(0)
  await page.goto('/notifications?tab=notifications')
  await page.getByRole('button', { name: 'Disattiva le notifiche' }).click()
  await expect(page.getByRole('button', { name: 'Attiva le notifiche' })).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test('C6: a push makes the page fetch chats and likes; a visible page gets no notice', async ({
  browser,
}) => {
  const person = await openSubscriber(browser)
  const { page, context } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members')
  const worker = await workerOf(context, page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.bringToFront()
  const fetched = ['/api/chats.php', '/api/likes.php'].map((path) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
  )
  await deliver(page, context, push)
  await Promise.all(fetched)
  expect(await notices(worker)).toEqual([])
  await context.close()
})

test('shows a notice if no page is visible; a click on the notice opens its page in the existing window', async ({
  browser,
}) => {
  const person = await openSubscriber(browser)
  const { page, context, noise } = person
  await signIn(person, 'premium@demo.example')
  await openApp(page, '/members')
  const worker = await workerOf(context, page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const other = await context.newPage()
  await other.goto('about:blank')
  // Turns off Playwright's focus emulation, which makes every page report that it is visible.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await other.bringToFront()
  await page.waitForFunction(() => !document.hasFocus() || document.hidden)
  await deliver(page, context, push)
  const shown = () => notices(worker)
  await expect.poll(shown).toEqual([{ title: push.title, body: push.body, tag: push.tag }])
  // A second notice replaces the first.
  await deliver(page, context, { ...push, body: 'Ti aspettano 2 nuovi messaggi.' })
  await expect
    .poll(shown)
    .toEqual([{ title: push.title, body: 'Ti aspettano 2 nuovi messaggi.', tag: push.tag }])
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (name: string, init: object) => Event
      told: unknown[]
    }
    // Fakes the subscription, because there is no push service. Records the requests that the service worker sends.
    scope.registration.pushManager.getSubscription = async () => ({ endpoint: 'here' }) as never
    scope.told = []
    const send = globalThis.fetch
    globalThis.fetch = (...all) => {
      if (all[1]?.body) scope.told.push([String(all[0]), JSON.parse(String(all[1].body))])
      return send(...all)
    }
    const [notification] = await scope.registration.getNotifications()
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await expect(page).toHaveURL('/chats')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await expect.poll(shown).toEqual([])
  const told = () => worker.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)
  await expect
    .poll(told)
    .toEqual([['/api/user.php?push=1', { subscription: { endpoint: 'here' }, pressed: true }]])
  expect(noise).toEqual([])
  await context.close()
})
