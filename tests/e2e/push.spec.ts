/** N1, C6 in a real browser: a browser subscribes, its worker takes a push, shows it, and open pages fetch what is new. */
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { openApp, openBrowser, type Person, signIn } from './people.ts'

/**
 * A browser whose push service is not there (it is on the internet): it hands out subscriptions all the same. Everything
 * else is the browser's own.
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

/** The worker of the page's site, once it is at work. */
async function workerOf(context: BrowserContext, page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = context.serviceWorkers()
  return worker ?? (await context.waitForEvent('serviceworker'))
}

/** Delivers a push as the browser would, after it was decrypted. */
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

/** What the worker shows now. */
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

test('settings: a browser subscribes, may show names, and is taken off again', async ({ browser }) => {
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
  await section.getByRole('button', { name: 'Spegni le notifiche' }).click()
  await expect(section.getByRole('button', { name: 'Attiva le notifiche' })).toBeVisible()
  await expect(device).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('signed out, the browser receives nothing any more', async ({ browser }) => {
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

test('the offer stands on the members’ pages, not where something else is asked, and put away it is gone', async ({
  browser,
}) => {
  const person = await openBrowser(browser, { offers: true })
  const { page, context, noise } = person
  await signIn(person, 'free@demo.example')
  const offer = page.getByRole('complementary', { name: 'Notifiche' })
  await openApp(page, '/members')
  await expect(offer.getByText('Vuoi sapere quando ti scrivono?')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('.app-offer').analyze()).violations).toEqual([])
  for (const path of ['/premium', '/chats']) {
    await openApp(page, path)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect(offer, path).toHaveCount(0)
  }
  await page.goto('/notifications')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(offer, 'settings ask at their own place').toHaveCount(0)
  // A plain page shows it like any other.
  await page.goto('/faq')
  await expect(offer.getByText('Vuoi sapere quando ti scrivono?')).toBeVisible()
  expect((await new AxeBuilder({ page }).include('.app-offer').analyze()).violations).toEqual([])
  await openApp(page, '/likes')
  await offer.getByRole('button', { name: 'Non ora' }).click()
  await expect(offer).toHaveCount(0)
  await openApp(page, '/members')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(offer).toHaveCount(0)
  expect(noise).toEqual([])
  await context.close()
})

test('on a plain page it is put away, or says that it has worked, and the page stays as it was', async ({
  browser,
}) => {
  const person = await openSubscriber(browser, 'default')
  const { page, context, noise } = person
  await context.addInitScript(() => {
    localStorage.removeItem('hide-push-notification-alert')
    Notification.requestPermission = async () => 'granted'
  })
  await signIn(person, 'free@demo.example')
  await page.goto('/faq')
  const offer = page.getByRole('complementary', { name: 'Notifiche' })
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await offer.getByRole('button', { name: 'Attiva le notifiche' }).click()
  await expect(offer.getByText('Notifiche attive su questo browser')).toBeVisible()
  await expect(offer.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await page.goto('/terms')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect(offer).toHaveCount(0)
  await page.goto('/notifications?tab=notifications')
  await page.getByRole('button', { name: 'Spegni le notifiche' }).click()
  await expect(page.getByRole('button', { name: 'Attiva le notifiche' })).toBeVisible()
  expect(noise).toEqual([])
  await context.close()
})

test('C6: a push that comes fetches chats and likes; looked at, no notice is shown', async ({ browser }) => {
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

test('with no page in front a notice is shown, and pressing it opens its page in the window that is there', async ({
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
  // Playwright makes every page believe that it is in front.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await other.bringToFront()
  await page.waitForFunction(() => !document.hasFocus() || document.hidden)
  await deliver(page, context, push)
  const shown = () => notices(worker)
  await expect.poll(shown).toEqual([{ title: push.title, body: push.body, tag: push.tag }])
  // A second one takes its place.
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
    // Its subscription, which no push service has given it, and what it tells the server.
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
