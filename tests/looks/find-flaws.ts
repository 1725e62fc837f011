import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe (WCAG 2.2 A and AA, X9) on the page. Returns one line per element with a violation.
 * @param within a selector of the part to check, by default the whole page
 */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  // The builder would send axe twice for each run. Once it is in the document, the builder gets a script that does nothing,
  // except for a page with frames, to which the builder sends it too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const axeSource = page.frames().length > 1 ? axe.source : '0'
  // In its legacy mode, axe does not open a second page to collect the results. This mode does not check frames of
  // other origins, but the product has no such frames. Collecting only violations takes a third less time, because axe
  // then describes no element that passes. No rule among these reads style sheets, which axe would fetch and parse again.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode()
    .withTags(tags)
    .include(within)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/**
 * Returns the flaws of the page's layout, one line each: a page that is wider than its window, a form that reaches beyond
 * the main content and over the footer, a dialog that leaves the window or shows content below its buttons, text that its
 * box cuts off, and a main action that cannot be reached.
 */
export const findFlaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const flaws: string[] = []
    const name = (element: Element) => {
      const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
      const classes = typeof element.className === 'string' ? element.className.split(' ').slice(0, 3) : []
      return `${[element.localName, ...classes].filter(Boolean).join('.')} “${text}”`
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden="true"], .sr-only, .skip-link')
    const layer = [...document.querySelectorAll<HTMLElement>('dialog[open], .menu:popover-open')].at(-1)
    const root = layer ?? document.body
    const { clientWidth, scrollWidth } = document.documentElement

    if (scrollWidth > clientWidth) {
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && isShown(element))
        .slice(0, 3)
      flaws.push(`${scrollWidth - clientWidth} px wider than the window: ${widest.map(name).join(', ')}`)
    }
    const content = document.querySelector('main')
    const end = content?.getBoundingClientRect().bottom ?? 0
    for (const control of content?.querySelectorAll('input, button, textarea, select') ?? [])
      if (
        isShown(control) &&
        control.getBoundingClientRect().bottom > end + 1 &&
        !control.closest('dialog, [popover]')
      )
        flaws.push(`below the main content: ${name(control)}`)
    if (layer) {
      const { left, right, top, bottom } = layer.getBoundingClientRect()
      if (left < 0 || top < 0 || right > clientWidth + 1 || bottom > innerHeight + 1)
        flaws.push(`leaves the window: ${name(layer)}`)
      if (layer.scrollWidth > layer.clientWidth + 1) flaws.push(`scrolls sideways: ${name(layer)}`)
      const foot = layer.querySelector('.dialog-foot')
      if (foot && isShown(foot) && foot.getBoundingClientRect().bottom < bottom - 2)
        flaws.push(`content below the buttons of: ${name(layer)}`)
    }

    // Finds text that a box with hidden overflow cuts off. Text that ends in an ellipsis is cut off on purpose.
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const reported = new Set<Element>()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !isShown(parent)) continue
      if (parent.closest('option, script, style, title, noscript')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const shown = range.getBoundingClientRect()
      let [cutsX, cutsY] = [true, true]
      for (
        let box: Element | null = parent;
        box && box !== document.body && (cutsX || cutsY);
        box = box.parentElement
      ) {
        const style = getComputedStyle(box)
        const isTiny = box.clientWidth <= 1 && box.clientHeight <= 1
        if (isTiny || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
        // Shows one row of interests on purpose. The interests that do not fit are whole, in hidden rows.
        if (box.matches('.swipe-interests') && shown.top >= box.getBoundingClientRect().bottom) break
        if (/auto|scroll/.test(style.overflowX)) cutsX = false
        if (/auto|scroll/.test(style.overflowY)) cutsY = false
        const edge = box.getBoundingClientRect()
        const isCut =
          (cutsX &&
            /hidden|clip/.test(style.overflowX) &&
            (shown.left < edge.left - 1 || shown.right > edge.right + 1)) ||
          (cutsY &&
            /hidden|clip/.test(style.overflowY) &&
            (shown.top < edge.top - 3 || shown.bottom > edge.bottom + 3))
        if (isCut && !reported.has(parent)) {
          reported.add(parent)
          flaws.push(`cut off: ${name(parent)} in ${name(box)}`)
        }
        if (box.matches('dialog, [popover]') || style.position === 'fixed') break
      }
    }

    // Finds the main action of the dialog or page: its first primary button, else its first danger button, else its
    // first submit button.
    const main = layer ?? document.querySelector('main') ?? root
    const actions = ['.button-primary', '.button-danger', '[type="submit"]'].flatMap((selector) => [
      ...main.querySelectorAll<HTMLElement>(selector),
    ])
    const action = actions.find(isShown)
    if (action) {
      action.scrollIntoView({ block: layer ? 'nearest' : 'center', behavior: 'instant' })
      const { left, top, width, height } = action.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || !action.contains(hit))
        flaws.push(`out of reach: ${name(action)}${hit ? ` under ${name(hit)}` : ''}`)
      if (left < -1 || left + width > clientWidth + 1) flaws.push(`leaves the window: ${name(action)}`)
      if (!layer) scrollTo({ top: 0, behavior: 'instant' })
    }
    return flaws
  })
