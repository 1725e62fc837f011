import { msg } from '@lingui/core/macro'
import { type Desk, makeRoom, wrapText, writeText } from './desk.ts'
import type { Element, Line, Place } from './paper.ts'
import { edges, item, leading, quiet, reduced } from './styles.ts'
import { discountLabel, messagesLine } from './words.ts'

/** Width of the column of prices. A longer price moves the column of quantities to the left. */
const price_width_pt = 82
const name_width_pt = 320

/** Draws the table of what was bought: the credits, and the discount if there is one. */
export function drawItems(desk: Desk): void {
  const { paper, receipt, locale, translate, money } = desk
  const { left, right } = edges
  const { credits, list_price_cents, price_cents } = receipt
  makeRoom(desk, 120)
  const prices = [list_price_cents, price_cents - list_price_cents].map(money)
  const widest = Math.max(...prices.map((price) => paper.widthOf({ text: price, style: item })))
  const quantityRight = right - Math.max(price_width_pt, widest + 24)
  const table = paper.open('Table')

  const head = paper.open('THead', table)
  const titles = paper.open('TR', head)
  const y = desk.y + 40
  drawTitle(desk, titles, translate(msg`Che cosa`), { x: left, y })
  drawTitle(desk, titles, translate(msg`Quantità`), { x: left, y, right: quantityRight })
  drawTitle(desk, titles, translate(msg`Prezzo`), { x: left, y, right })
  titles.end()
  head.end()
  rule(desk, y + 10.5)

  const body = paper.open('TBody', table)
  const messages = messagesLine(receipt, locale)
  drawRow(desk, body, {
    name: wrapText(desk, translate(msg`Crediti`), item, name_width_pt),
    note: messages ? wrapText(desk, translate(messages), quiet, name_width_pt) : [],
    quantity: new Intl.NumberFormat(locale).format(credits),
    price: money(list_price_cents),
    quantityRight,
    style: item,
  })
  if (receipt.discount)
    drawRow(desk, body, {
      name: wrapText(desk, translate(discountLabel(receipt, locale)), reduced(item), name_width_pt),
      note: [],
      quantity: '',
      price: money(price_cents - list_price_cents),
      quantityRight,
      style: reduced(item),
    })
  body.end()
  table.end()
}

interface Row {
  readonly name: readonly Line[]
  readonly note: readonly Line[]
  readonly quantity: string
  readonly price: string
  readonly quantityRight: number
  readonly style: typeof item
}

function drawRow(desk: Desk, body: Element, drawn: Row): void {
  const { name, note, quantity, price, quantityRight, style } = drawn
  const { paper } = desk
  const { left, right } = edges
  const height = 25 + (name.length - 1) * leading + note.length * 19 + 15.5
  makeRoom(desk, height)
  const y = desk.y + 25
  const row = paper.open('TR', body)
  const cell = paper.open('TD', row)
  paper.write(cell, name, { x: left, y, leading })
  paper.write(cell, note, { x: left, y: y + (name.length - 1) * leading + 18.5, leading: 14 })
  cell.end()
  const amount = paper.open('TD', row)
  if (quantity) writeText(desk, amount, quantity, style, { x: left, y, right: quantityRight })
  amount.end()
  const cost = paper.open('TD', row)
  writeText(desk, cost, price, style, { x: left, y, right })
  cost.end()
  row.end()
  rule(desk, desk.y + height)
}

function drawTitle(desk: Desk, row: Element, title: string, place: Omit<Place, 'leading'>): void {
  const cell = desk.paper.open('TH', row, { scope: 'Column' })
  writeText(desk, cell, title, quiet, place)
  cell.end()
}

function rule(desk: Desk, y: number): void {
  desk.paper.decorate((pen) => pen.line([edges.left, y], [edges.right, y], 'line'))
  desk.y = y
}
