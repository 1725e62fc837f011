import type { Page } from '@playwright/test'

/** Puts a finger on the page at `from`, pulls it sideways by `distance` in twelve moves, and lifts it. In CSS pixels. */
export async function swipeByTouch(
  page: Page,
  from: { readonly x: number; readonly y: number },
  distance: number,
): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (part: number) => ({ touchPoints: [{ x: from.x + distance * part, y: from.y }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
  for (let nth = 1; nth <= 12; nth++)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(nth / 12) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
