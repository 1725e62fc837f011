/**
 * A maintenance that begins and ends beside open pages: members read, what they write waits or is refused, and payments
 * that have begun are booked (docs/operating.md). `server/commands/maintenance.test.ts` tests the server's answers.
 */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { maintenance_header } from '#contract/wire/maintenance-header.ts'
import { inAppDatabase } from './app-database.ts'
import { openApp, waitForHydration, whoAmI } from './people.ts'
import { log, talk, write } from './talk.ts'

/** Begins or ends a maintenance, as `npm run maintenance` does, and waits until the server follows. */
async function maintenance({ request }: Page, until: string | null): Promise<void> {
  await inAppDatabase(async (db) => {
    await db.query(
      `update site set settings = settings || jsonb_build_object('maintenance_until', $1::text), version = version + 1
        where domain = 'localhost'`,
      [until],
    )
  })
  const heard = async () => (await request.get('/api/user.php')).headers()[maintenance_header] ?? null
  await expect.poll(heard).toBe(until)
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Manutenzione' })

test('members read during a maintenance, and lose neither words nor payments', async ({ browser }, {
  repeatEachIndex,
  retry,
}) => {
  const text = `A lavori finiti ${repeatEachIndex}.${retry}`
  const { paola, fabio, she, close } = await talk(browser)
  const payment = await paola.context.newPage()
  await openApp(payment, '/credits')
  await payment.getByRole('link', { name: /^Scegli 150 crediti/ }).click()
  await payment.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click()
  await expect(payment.getByText('PROVA: qui non si muove denaro.')).toBeVisible()
  const { credits } = await whoAmI(payment)

  const until = new Date(Date.now() + 30 * 60_000).toISOString()
  try {
    await maintenance(fabio.page, until)
    await test.step('a message waits in its page, and the bar says until when', async () => {
      await write(fabio, text)
      const bubble = log(fabio.page).locator('.bubble-own', { hasText: text })
      await expect(bubble).toHaveAttribute('data-state', 'offline')
      await expect(log(fabio.page)).toContainText('Parte da solo quando finisce la manutenzione.')
      await expect(bar(fabio.page).locator('time')).toHaveAttribute('datetime', until)
    })
    await test.step('a payment that has begun is booked, and the open stream tells the other page', async () => {
      await payment.getByRole('button', { name: 'Pagato', exact: true }).click()
      await expect(payment.getByRole('heading', { level: 1 })).toHaveText('150 crediti.')
      expect((await whoAmI(payment)).credits).toBe(credits + 150)
    })
    await test.step('profiles are read, and an upload is refused', async () => {
      await payment.goto('/profile')
      await waitForHydration(payment)
      await expect(bar(payment)).toBeVisible()
      const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#4a7ab5' } })
        .jpeg()
        .toBuffer()
      await payment
        .locator('#photo input[type=file]')
        .setInputFiles([{ name: 'lavori.jpg', mimeType: 'image/jpeg', buffer }])
      await expect(payment.getByRole('alert').filter({ hasText: 'lavori.jpg' })).toContainText('manutenzione')
      await openApp(fabio.page, `/members/${she.id}`)
    })
  } finally {
    await maintenance(fabio.page, null)
  }
  await openApp(fabio.page, `/members/${she.id}/chat`)
  await expect(bar(fabio.page)).toHaveCount(0)
  await expect(log(paola.page).getByText(text)).toHaveCount(1)
  const noise = [...paola.noise, ...fabio.noise].filter((line) => !/503|sandboxed/.test(line))
  expect(noise).toEqual([])
  await close()
})
