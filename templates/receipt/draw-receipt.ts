import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Receipt } from '#contract/orders/receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatAmount } from './amount.ts'
import { type Desk, fitting } from './desk.ts'
import { drawHead } from './head.ts'
import { drawItems } from './items.ts'
import { drawNotes } from './notes.ts'
import { createPaper } from './paper.ts'
import { drawParties } from './parties.ts'
import { contentWidth, edges, quiet, strong } from './styles.ts'
import { drawTotals } from './totals.ts'
import { heading } from './words.ts'

/**
 * Draws a receipt or an invoice as a PDF on A4, usually one page. The same parameters always give the same bytes.
 * @param i18n contains the catalogue of the texts; its locale formats amounts and dates
 */
export async function drawReceipt(i18n: I18n, receipt: Receipt): Promise<{ pdf: Uint8Array; pages: number }> {
  const translate = (message: MessageDescriptor) => i18n._(message)
  const locale = i18n.locale as Locale
  const paper = createPaper(locale, translate(heading(receipt)), new Date(receipt.completed_at))
  const money = (minor: number) => formatAmount(minor, receipt.currency, locale)
  const desk: Desk = { paper, receipt, locale, translate, money, y: 0 }
  for (const draw of [drawHead, drawParties, drawItems, drawTotals, drawNotes, drawFooters]) draw(desk)
  return { pdf: await paper.finish(), pages: paper.pageCount }
}

/** Draws the foot of each page, and the number of the document at the top of each page but the first. */
function drawFooters(desk: Desk): void {
  const { paper, receipt, translate } = desk
  const { left, right } = edges
  const y = 805
  const company = [receipt.seller.name, receipt.support_email].filter(Boolean).join(' · ')
  const style = fitting(desk, company, quiet, contentWidth - 80)
  paper.decorateEach((pen, nth, count) => {
    if (nth > 1) pen.text({ text: translate(heading(receipt)), style: strong }, { x: left, y: 60, right })
    pen.text({ text: company, style }, { x: left, y })
    pen.text({ text: translate(msg`pagina ${nth} di ${count}`), style: quiet }, { x: left, y, right })
  })
}
