/**
 * Short tests of sign-in, search, likes, chat and purchase, in the browser that E2E_BROWSER specifies. The tests in
 * `tests/e2e` cover the details, but only in Chromium.
 */
import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { demoPassword } from '#tests/e2e/people.ts'
import { startFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

const starts = { firefox: startFirefox, webkit: startWebKit }

/** Matches Firefox's errors about requests that Firefox cancelled, because the test opened the next page. */
const cancelled =
  /^Failed to load .* ServiceWorker|error loading dynamically imported module|NetworkError when attempting/

const test = base.extend<{ tab: Tab }>({
  async tab({ baseURL }, provide) {
    await using driver = await starts[process.env.E2E_BROWSER as keyof typeof starts]()
    const tab = new Tab(driver, String(baseURL))
    await tab.open('/terms')
    // Dismisses the offer of notifications, because the offer would cover parts of the page.
    await driver.run(() => localStorage.setItem('hide-push-notification-alert', String(Date.now())))
    await provide(tab)
    expect((driver.noise ?? []).filter((line) => !cancelled.test(line))).toEqual([])
  },
})

// Allows two minutes for each test, because each test starts its own browser, which takes long on a busy machine.
test.describe.configure({ timeout: 120_000 })

async function signIn(tab: Tab, email: string): Promise<void> {
  await tab.open('/login')
  await tab.fill('Email', email)
  await tab.fill('Password', demoPassword)
  await tab.click('button', 'Accedi')
  await tab.at('/members')
}

/** Signs in without a browser. Returns the member's id, and a function that sends a message as this member. */
async function member(origin: string, email: string) {
  const headers = { 'content-type': 'application/json', origin }
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const answer = await post('/api/user.php', { email, password: demoPassword })
  const { user } = (await answer.json()) as { user: { profile: { id: string } } }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return {
    id: user.profile.id,
    async write(to: string, text: string) {
      const sent = await post('/api/messages.php', { to, text, key: randomUUID() }, cookies.join('; '))
      expect(sent.status).toBe(200)
    },
  }
}

test('sign-in: a wrong password keeps the address, the right one opens the search; sign-out ends the session', async ({
  tab,
}) => {
  await tab.open('/')
  await tab.click('link', 'Accedi')
  await tab.at('/login')
  await tab.fill('Email', 'premium@demo.example')
  await tab.fill('Password', 'sbagliata')
  await tab.click('button', 'Accedi')
  await tab.see('Login non andato a buon fine, prova di nuovo')
  await tab.until(
    (email) => document.querySelector<HTMLInputElement>('#email')?.value === email,
    'premium@demo.example',
  )
  await tab.fill('Password', demoPassword)
  await tab.click('button', 'Accedi')
  await tab.at('/members')
  await tab.open('/chats')
  await tab.at('/chats')
  await tab.click('button', 'Il tuo account')
  await tab.click('button', 'Esci')
  await tab.has('link', 'Accedi')
  await tab.open('/chats')
  await tab.at('/login?to=%2Fchats')
})

test('search: a filter in the dialog changes results and address', async ({ tab }) => {
  await signIn(tab, 'premium@demo.example')
  await tab.click('button', 'Età')
  await tab.fill('Età da', '40')
  await tab.click('button', 'Mostra i risultati')
  await tab.at('/members?min_age=40')
  await tab.has('button', 'Dai 40 anni')
  await tab.until(() => {
    const ages = [...document.querySelectorAll('.cards .card')].map(
      (card) => /, (\d+)/.exec(card.textContent)?.[1],
    )
    return ages.length > 0 && ages.every((age) => Number(age) >= 40)
  })
})

test('like: a liked member stands in the list of likes', async ({ tab }) => {
  const { id } = await member(tab.origin, 'free@demo.example')
  await signIn(tab, 'premium@demo.example')
  await tab.open(`/members/${id}`)
  await tab.click('button', 'Metti mi piace a')
  await tab.until(() => document.querySelector('[aria-label^="Metti mi piace a"]')?.ariaPressed === 'true')
  await tab.open('/likes/mine')
  await tab.until((id) => document.querySelector(`main a[href^="/members/${id}"]`) !== null, id)
})

test('chat: a message is sent, and the reply arrives by the event stream', async ({ tab }) => {
  const free = await member(tab.origin, 'free@demo.example')
  const premium = await member(tab.origin, 'premium@demo.example')
  await signIn(tab, 'premium@demo.example')
  await tab.open(`/members/${free.id}/chat`)
  await tab.fill('Scrivi a', 'Vieni anche tu sabato?')
  await tab.click('button', 'Invia')
  const isInLog = (text: string) => document.querySelector('[role=log]')?.textContent.includes(text) ?? false
  await tab.until(isInLog, 'Vieni anche tu sabato?')
  await free.write(premium.id, 'Certo, porto il vino.')
  await tab.until(isInLog, 'Certo, porto il vino.')
})

test('purchase: a package is paid in the sandbox and makes the member premium', async ({ tab }) => {
  await signIn(tab, 'free@demo.example')
  await tab.open('/credits')
  await tab.click('link', 'Scegli 150 crediti')
  await tab.click('button', 'Ordine con obbligo di pagare')
  await tab.see('PROVA: qui non si muove denaro.')
  await tab.click('button', 'Pagato')
  await tab.see('Pagato. Sono tuoi.')
  await tab.open('/transactions')
  await tab.see('Comprati 150 crediti')
})
