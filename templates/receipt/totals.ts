import { msg } from '@lingui/core/macro'
import { type Desk, fitting, makeRoom, writeText } from './desk.ts'
import type { Element, Style } from './paper.ts'
import { amount, edges, reduced, strong, total } from './styles.ts'
import { vatLabel } from './words.ts'

const left = edges.left + 253
const row_height_pt = 26

/** Draws the net price and the VAT, the total, and what was refunded since. */
export function drawTotals(desk: Desk): void {
  const { paper, receipt, locale, translate, money } = desk
  const { price_cents, refunded_cents, vat } = receipt
  const vatName = vatLabel(receipt, locale)
  makeRoom(desk, 130 + (refunded_cents > 0 ? 2 * row_height_pt : 0))
  const table = paper.open('Table')
  const body = paper.open('TBody', table)
  desk.y += 2
  if (vat && vatName) {
    drawRow(desk, body, translate(msg`Imponibile`), money(price_cents - vat.cents), amount)
    drawRow(desk, body, translate(vatName), money(vat.cents), amount)
  }
  const y = desk.y + 16
  paper.decorate((pen) => pen.line([left, y], [edges.right, y], 'ink'))
  desk.y = y + 4
  const name = translate(msg`Totale pagato`)
  const room = edges.right - left - paper.widthOf({ text: name, style: strong }) - 16
  drawRow(desk, body, name, money(price_cents), strong, fitting(desk, money(price_cents), total, room))
  if (refunded_cents > 0) {
    drawRow(desk, body, translate(msg`Rimborsato`), money(-refunded_cents), reduced(amount))
    drawRow(desk, body, translate(msg`Resta pagato`), money(price_cents - refunded_cents), amount)
  }
  body.end()
  table.end()
}

function drawRow(
  desk: Desk,
  body: Element,
  name: string,
  sum: string,
  style: Style,
  sumStyle: Style = style,
): void {
  desk.y += row_height_pt
  const { paper, y } = desk
  const row = paper.open('TR', body)
  const title = paper.open('TH', row, { scope: 'Row' })
  writeText(desk, title, name, style, { x: left, y })
  title.end()
  const cell = paper.open('TD', row)
  writeText(desk, cell, sum, sumStyle, { x: left, y, right: edges.right })
  cell.end()
  row.end()
}
