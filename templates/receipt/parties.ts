import { msg } from '@lingui/core/macro'
import { nameCountry } from '#web/parts/display-names.ts'
import { type Desk, wrapText, writeText } from './desk.ts'
import { edges, leading, quiet, text } from './styles.ts'
import { methodNames } from './words.ts'

/** Left edges of the three columns, from the left edge of the content, and their widths. */
const columns = [
  { x: 0, width: 194 },
  { x: 209.5, width: 152 },
  { x: 376.5, width: edges.right - edges.left - 376.5 },
] as const

/** Draws the seller, the customer and the payment in three columns. */
export function drawParties(desk: Desk): void {
  const { translate, paper } = desk
  const parties = [
    { name: msg`Venditore`, lines: sellerLines(desk) },
    { name: msg`Cliente`, lines: customerLines(desk) },
    { name: msg`Pagamento`, lines: paymentLines(desk) },
  ]
  const top = desk.y + 26
  const heights = parties.map(({ name, lines }, nth) => {
    const column = columns[nth] ?? columns[0]
    const x = edges.left + column.x
    const party = paper.open('Sect')
    const title = paper.open('H2', party)
    writeText(desk, title, translate(name), quiet, { x, y: top })
    title.end()
    let y = top + 19
    for (const line of lines.map((each) => paper.printable(each).trim()).filter(isLegible)) {
      const wrapped = wrapText(desk, line, text, column.width)
      const paragraph = paper.open('P', party)
      paper.write(paragraph, wrapped, { x, y, leading })
      paragraph.end()
      y += wrapped.length * leading
    }
    party.end()
    return y - leading
  })
  desk.y = Math.max(...heights)
}

/** False for an empty line, and for a name in an alphabet that no font has. */
const isLegible = (line: string): boolean => /[^?\s]/.test(line)

function sellerLines({ receipt, locale, translate }: Desk): string[] {
  const { name, address, city, country, vat_numbers } = receipt.seller
  return [
    name,
    address,
    `${city}, ${nameCountry(country, locale)}`,
    ...vat_numbers.map((number) => translate(msg`P. IVA ${number}`)),
  ]
}

function customerLines({ receipt, locale, translate }: Desk): string[] {
  const { name, email, country, invoice } = receipt.customer
  const place = nameCountry(country, locale)
  if (!invoice) return [name, email, place]
  const { address, tax_code } = invoice
  return [name, address, place, ...(tax_code ? [translate(msg`C. F. o P. IVA ${tax_code}`)] : []), email]
}

function paymentLines({ receipt, translate }: Desk): string[] {
  const number = receipt.order_number
  return [
    translate(methodNames[receipt.payment_method]),
    translate(msg`Ordine ${number}`),
    translate(msg`una sola volta`),
  ]
}
