/** O1: a moderator decides photos by keyboard, one after the other, and several at once. */
import { expect, test } from '@playwright/test'
import { inAppDatabase } from './app-database.ts'
import { openBrowser, signIn } from './people.ts'

const first_id = 8_100_000_000_000_000_000n
const budget_ms = 60_000

/** Copies an active photo of a demo member as often as wanted, so that the copies wait first. */
const addWaiting = (count: number) =>
  inAppDatabase(async (db) => {
    await db.query(
      `insert into photo
       select (jsonb_populate_record(null::photo, to_jsonb(p) || jsonb_build_object('id', $1::bigint + n, 'status', 'pending',
                 'position', 1000 + n, 'waiting_since', timestamptz '2020-01-01' + n * interval '1 minute',
                 'flags', array[]::text[]))).*
         from (select photo.* from photo join profile on profile.main_photo_id = photo.id and profile.member_id = photo.member_id
                where photo.status = 'active' order by photo.id limit 1) p, generate_series(1, $2::int) n`,
      [String(first_id), count],
    )
  })
const countOf = async (status: string) => {
  let count = 0
  await inAppDatabase(async (db) => {
    const { rows } = await db.query(
      'select count(*)::int as n from photo where id > $1 and id <= $1 + 1000 and status = $2',
      [String(first_id), status],
    )
    count = rows[0].n
  })
  return count
}

test.afterEach(() =>
  inAppDatabase(async (db) => {
    await db.query('delete from photo where id > $1 and id <= $1 + 1000', [String(first_id)])
  }),
)

test('decides 60 photos in 60 seconds by keyboard', async ({ browser }) => {
  test.setTimeout(180_000)
  await addWaiting(60)
  const moderator = await openBrowser(browser)
  await signIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await page.goto('/admin/photos')
  const began = performance.now()
  for (let decided = 0; decided < 60; decided++) {
    // The switch of the keys appears when their script has loaded.
    await page.locator('p:not([hidden]) [data-keys-switch]').waitFor()
    const photo = await page.locator('input[name="photo"]').last().inputValue()
    await page.keyboard.press('a')
    await page.waitForURL(({ searchParams }) => searchParams.get('photo') === photo)
  }
  const took_ms = performance.now() - began
  expect([await countOf('active'), await countOf('pending')]).toEqual([60, 0])
  test
    .info()
    .annotations.push({ type: 'figure', description: `60 photos in ${Math.round(took_ms / 1_000)} s` })
  expect(took_ms).toBeLessThan(budget_ms)
  expect(moderator.noise).toEqual([])
  await moderator.context.close()
})

test('approves the chosen photos at once without script, and takes that back', async ({ browser }) => {
  await addWaiting(5)
  const moderator = await openBrowser(browser, { javaScriptEnabled: false })
  await signIn(moderator, 'moderator@demo.example')
  const { page } = moderator
  await page.goto('/admin/photos')
  await page.getByRole('link', { name: 'Molte insieme' }).click()
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Approva le scelte' }).click()
  await expect(page.getByRole('status')).toContainText('3 foto approvate')
  expect([await countOf('active'), await countOf('pending')]).toEqual([3, 2])
  await page.getByRole('button', { name: 'Annulla la decisione' }).click()
  await expect(page.getByRole('link', { name: 'Una alla volta' })).toBeVisible()
  expect([await countOf('active'), await countOf('pending')]).toEqual([0, 5])
  await moderator.context.close()
})
