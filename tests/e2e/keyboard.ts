import { expect, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../looks/find-flaws.ts'

type Role = 'link' | 'button' | 'textbox' | 'radio' | 'checkbox' | 'spinbutton' | 'combobox'

/** The most stops between two controls of a page. */
const max_tabs = 90

/**
 * Moves the focus with Tab to the first control with this name, like a keyboard user. Every stop on the way must be
 * visible: it has an outline, is inside the window, and nothing covers it (WCAG 2.4.7, 2.4.11).
 */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<Locator> {
  const control = page.getByRole(role, { name }).first()
  await expect(control).toBeVisible()
  return tabToControl(page, control)
}

/** The same for a control without a role, such as the summary of a disclosure. */
export async function tabToControl(page: Page, control: Locator): Promise<Locator> {
  for (let tabs = 0; tabs < max_tabs; tabs++) {
    const { isReached, whyHidden } = await control.evaluate(describeFocus)
    // The control that had the focus before is not on the way. A busy browser may take a while to scroll.
    if (tabs > 0 && whyHidden !== null)
      await expect.poll(async () => (await control.evaluate(describeFocus)).whyHidden).toBeNull()
    if (isReached) return control
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

/** Jumps over the menu of the page, as a keyboard user does. */
export const skipToContent = (page: Page): Promise<void> => press(page, 'link', 'Vai al contenuto')

export async function press(page: Page, role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

/** Replaces the text of a field. */
export async function type(page: Page, role: Role, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Checks that axe finds no violation, and that no control is out of the page's order. */
export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findViolations(page), page.url()).toEqual([])
  expect.soft(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0)
}

/**
 * Returns whether this control has the focus, and why a reader cannot see which one has it; `null` if it is visible or
 * nothing has the focus. One call to the browser for both, because a way through a page has many stops.
 */
async function describeFocus(control: Element): Promise<{ isReached: boolean; whyHidden: string | null }> {
  const focused = document.activeElement
  const isReached = control === focused
  if (!focused || focused === document.body) return { isReached, whyHidden: null }
  // Waits until the browser has scrolled to the control.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const name = `${focused.localName} “${focused.textContent.trim().slice(0, 40)}” ${focused.getAttribute('name') ?? ''}`
  const drawn: Element[] = []
  for (let each: Element | null = focused; each && drawn.length < 4; each = each.parentElement)
    drawn.push(each)
  const outlined = drawn.find((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  })
  if (!outlined) return { isReached, whyHidden: `no outline: ${name}` }
  const { left, right, top, bottom } = outlined.getBoundingClientRect()
  const isIn = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  if (!isIn) return { isReached, whyHidden: `outside the window: ${name}` }
  const middle = document.elementFromPoint(
    Math.min(innerWidth - 1, Math.max(0, (left + right) / 2)),
    Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2)),
  )
  const isCovered = middle !== null && !outlined.contains(middle) && !middle.contains(outlined)
  const whyHidden = isCovered ? `covered by ${middle.localName}.${middle.className}: ${name}` : null
  return { isReached, whyHidden }
}
