import { expect, type Locator, type Page } from '@playwright/test'

/** The button of a row of the member's own profile. */
export const row = (page: Page, label: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${label} `) })

/** The row with its save status. */
export const rowItem = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${label} `) }) })

export const saveState = (page: Page, label: string) => rowItem(page, label).getByRole('status')

/** Opens the sheet of a row. */
export async function openRow(page: Page, label: string): Promise<Locator> {
  await row(page, label).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Fatto' })).toBeVisible()
  return sheet
}

export async function closeSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fatto' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Changes the fields of a row in its sheet, and waits until the row says that they are saved. */
export async function changeRow(
  page: Page,
  label: string,
  change: (sheet: Locator) => Promise<void>,
): Promise<void> {
  await change(await openRow(page, label))
  await closeSheet(page)
  await expect(saveState(page, label)).toHaveText('Salvato')
}

/** Chooses a chip of a sheet. */
export const pick = (sheet: Locator, name: string) => sheet.getByText(name, { exact: true }).click()
