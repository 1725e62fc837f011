/** Voice notes of an open conversation, for tests. The browsers' microphone is a generator. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { log } from './talk.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const notes = (page: Page) => log(page).locator('.bubble[data-kind="voice"]')

/** Records for two seconds, until the recording can be heard again. */
export async function record(page: Page): Promise<void> {
  await expect(page.getByRole('timer')).toHaveText('0:02')
  await button(page, 'Ferma').click()
  await expect(button(page, 'Invia')).toBeFocused()
}

/** Plays the last note, and waits until it has moved on. */
export async function play({ page }: Pick<Person, 'page'>, name: RegExp): Promise<void> {
  const note = notes(page).last()
  await note.getByRole('button', { name }).click()
  await expect(note.getByRole('button', { name: 'Pausa' })).toBeVisible()
  await expect(note.getByRole('slider')).not.toHaveValue('0')
}

/**
 * Reads the words of a voice and plays it with the browser's own player, by keyboard, where scripts do not run. Finds them by
 * their elements, because text locators skip the content of `noscript`.
 */
export async function hearWithoutScript(within: Locator, words: string): Promise<void> {
  await expect(within.locator('noscript p')).toHaveText(words)
  const audio = within.locator('noscript audio')
  await expect(audio).toHaveAttribute('preload', 'none')
  await audio.press('Space')
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0)
}
