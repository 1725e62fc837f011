/**
 * O1, X9: the console by keyboard alone: sign-in, a queue, a case and its decision, the next case, the palette, a
 * member's file, and back to the first page. The focus is visible at every stop (`tabTo`) and never lost.
 */
import { expect, type Page, test } from '@playwright/test'
import { inAppDatabase } from './app-database.ts'
import { press, tabTo, tabToControl, type } from './keyboard.ts'
import { demoPassword, openBrowser } from './people.ts'

const first_id = '8200000000000000000'

/** Copies an active photo of a demo member twice, so that the copies wait first. */
const addWaitingPhotos = () =>
  inAppDatabase(async (db) => {
    await db.query(
      `insert into photo
       select (jsonb_populate_record(null::photo, to_jsonb(p) || jsonb_build_object('id', $1::bigint + n, 'status', 'pending',
                 'position', 2000 + n, 'waiting_since', timestamptz '2020-01-01' + n * interval '1 minute',
                 'flags', array[]::text[]))).*
         from (select photo.* from photo join profile on profile.main_photo_id = photo.id and profile.member_id = photo.member_id
                where photo.status = 'active' order by photo.id limit 1) p, generate_series(1, 2) n`,
      [first_id],
    )
  })

test.afterEach(() =>
  inAppDatabase(async (db) => {
    await db.query('delete from photo where id > $1::bigint and id <= $1::bigint + 10', [first_id])
  }),
)

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
/** Waits until the single keys work: their switch appears with their script. */
const keysReady = (page: Page) => page.locator('p:not([hidden]) [data-keys-switch]').waitFor()
/** Returns whether a control of the page, and not the page itself, has the focus. */
const hasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

async function signInByKeyboard(page: Page, email: string): Promise<void> {
  await page.goto('/login?to=/admin')
  await type(page, 'textbox', 'Email', email)
  await tabToControl(page, page.locator('#password'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
}

/** Opens a member's file with the palette, and gives the reason. */
async function openFile(page: Page, reason: string): Promise<void> {
  await page.waitForLoadState('networkidle') // until the script of the palette has loaded
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Cerca o vai' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  // Other tests open Giulia's file, and expect to be asked for a reason.
  await page.keyboard.type('chiara')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Chiara')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/member\/\d+$/)
  // The first of the reasons has the focus, and the arrows choose.
  const first = await tabToControl(page, page.getByRole('radio').first())
  await expect(first).toBeFocused()
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 8; steps++) {
    if (await page.getByRole('radio', { name: reason }).isChecked()) break
    await page.keyboard.press('ArrowDown')
  }
  await press(page, 'button', 'Apri la scheda')
  await expect(page.getByRole('heading', { name: 'Che cosa è successo' })).toBeVisible()
}

async function goHome(page: Page): Promise<void> {
  await press(page, 'link', 'Oggi')
  await page.waitForURL('**/admin')
  await expect(headline(page)).toBeVisible()
}

test('a moderator signs in, decides two photos, opens a file and returns, without a mouse', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await addWaitingPhotos()
  const { page, context, noise } = await openBrowser(browser)
  await signInByKeyboard(page, 'moderator@demo.example')
  await press(page, 'link', /^Foto/)
  await page.waitForURL('**/admin/photos')

  await keysReady(page)
  const photo = page.locator('input[name="photo"]').last()
  const one = await photo.inputValue()
  await page.keyboard.press('a')
  await page.waitForURL(({ searchParams }) => searchParams.get('photo') === one)

  // The next case is there. Its reasons open with the focus in them, and Escape leaves them without a decision.
  await keysReady(page)
  const two = await photo.inputValue()
  expect(two).not.toBe(one)
  await page.keyboard.press('r')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  expect(await hasFocus(page)).toBe(true)
  await tabTo(page, 'button', /^Rifiuta/)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ searchParams }) => searchParams.get('photo') === two)
  await keysReady(page)
  // Undo, the way back from a wrong key, is in reach.
  await tabToControl(page, page.locator('[data-key="u"]').first())

  await openFile(page, 'Sicurezza di qualcuno')
  await goHome(page)
  // The key that decides also prolongs the hold, and may find the case decided.
  expect(noise.filter((each) => !each.includes('/api/case-lock.php'))).toEqual([])
  await context.close()
})

test('support signs in, opens a complaint and a file, and returns, without a mouse', async ({ browser }) => {
  test.setTimeout(240_000)
  const { page, context, noise } = await openBrowser(browser)
  await signInByKeyboard(page, 'support@demo.example')
  await press(page, 'link', /^Reclami/)
  await page.waitForURL('**/admin/complaints')
  await tabToControl(page, page.locator('main a[href^="/admin/complaints/"]').first())
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/complaints\/\d+/)
  await expect(headline(page)).toBeVisible()
  await openFile(page, 'Un pagamento da chiarire')
  await goHome(page)
  expect(noise).toEqual([])
  await context.close()
})
