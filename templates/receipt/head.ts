import { formatLocale } from '#i18n/locales.ts'
import { timeOfDay } from '#i18n/time-of-day.ts'
import { formatDate } from '../format-date.ts'
import { type Desk, fitting, writeText } from './desk.ts'
import type { Style } from './paper.ts'
import { contentWidth, display, edges, strong, text } from './styles.ts'
import { heading, paidWith } from './words.ts'

/** Icons of Lucide, 24 units wide. */
export const heart =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'
const check = 'M20 6 9 17l-5-5'

export const wordmark: Style = { ...display, size: 19, tracking: -0.01 }
const paid: Style = { ...strong, size: 12.5, colour: 'success' }

/** Draws the site's name, the number and time of the purchase, and the paid amount. */
export function drawHead(desk: Desk): void {
  const { paper, receipt, translate, money } = desk
  const { left, right } = edges
  const number = paper.open('H1')
  writeText(desk, number, translate(heading(receipt)), strong, { x: left, y: 60, right })
  number.end()
  const time = paper.open('P')
  writeText(desk, time, completion(desk), text, { x: left, y: 77, right })
  time.end()

  paper.decorate((pen) => pen.path(heart, { x: left - 1, y: 52.5, scale: 0.75 }, 'primary'))
  const site = paper.open('P')
  writeText(desk, site, receipt.site_name.toLowerCase(), wordmark, { x: left + 24, y: 68 })
  site.end()

  const sum = money(receipt.price_cents)
  const style = fitting(desk, sum, display, contentWidth)
  const price = paper.open('P')
  // The side bearing of a large digit would indent it.
  writeText(desk, price, sum, style, { x: left - style.size * 0.03, y: 192 })
  price.end()

  paper.decorate((pen) => pen.path(check, { x: left - 2, y: 212.5, scale: 0.72 }, 'success', 2.25))
  const method = paper.open('P')
  writeText(desk, method, translate(paidWith[receipt.payment_method]), paid, { x: left + 21, y: 225.5 })
  method.end()

  paper.decorate((pen) => pen.line([left, 262.5], [right, 262.5], 'ink'))
  desk.y = 262.5
}

const completion = ({ receipt, locale }: Desk) => {
  const date = formatDate(locale, receipt.completed_at)
  const format = new Intl.DateTimeFormat(formatLocale(locale), timeOfDay(locale, 'second'))
  const time = format.format(new Date(receipt.completed_at))
  return `${date}, ${time}`
}
