/** Fair credits (X1): the credits of an unopened message come back, in one line without a name. */
import { expect, test } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'
import { inAppDatabase } from './app-database.ts'
import { confirmAddress, signUpNewcomer } from './newcomers.ts'
import { openApp, openBrowser, signIn, whoAmI } from './people.ts'
import { log, write } from './talk.ts'

test('credits that come back show at once in the open history, as one line without a name', async ({
  browser,
}) => {
  const other = await openBrowser(browser)
  await signIn(other, 'premium@demo.example')
  const recipient = await whoAmI(other.page)
  await other.context.close()

  const { page, context, noise } = await openBrowser(browser)
  await confirmAddress(page, await signUpNewcomer(page))
  await openApp(page, `/members/${recipient.id}/chat`)
  await expect(page.getByText('Se nessuno lo apre in 14 giorni, ti ridiamo i crediti.')).toBeVisible()
  const member = await whoAmI(page)
  const sending = page.waitForRequest('**/api/messages.php')
  await write({ page }, 'Ciao')
  const { key } = (await sending).postDataJSON()
  await expect(log(page).locator('.bubble-own')).toHaveAttribute('data-number', '1')
  await openApp(page, '/transactions')
  expect((await whoAmI(page)).credits).toBe(member.credits - 5)

  // The end of the 14 days, and the hour of the daily booking.
  await inAppDatabase(async (db) => {
    await db.query('insert into credit_return (member_id, key, due_at) values ($1, $2, $3)', [
      ...[member.id, key, new Date(0)],
    ])
    await db.query(
      `select graphile_worker.add_job('chats.book_returns', json_build_object('member', $1::text))`,
      [member.id],
    )
  })
  const main = page.getByRole('main')
  await expect(main.getByText('5 crediti restituiti')).toBeVisible({ timeout: 15_000 })
  expect((await whoAmI(page)).credits).toBe(member.credits)
  await expect(main.getByText(/^Non letti in 14 giorni, o chi doveva leggerli non c’è più/)).toBeVisible()
  await expect(main).not.toContainText(recipient.name)
  expect(await findViolations(page)).toEqual([])
  expect(noise).toEqual([])
  await context.close()
})
