import { msg } from '@lingui/core/macro'
import type { Desk } from './desk.ts'
import type { Line, Span, Style } from './paper.ts'
import { contentWidth, edges, strong, text } from './styles.ts'
import { lastDay } from './words.ts'

const body: Style = { ...text, size: 10.25 }
const bold: Style = { ...strong, size: 10.25 }
const padding = 16
const leading = 16.2
/** Space between two paragraphs. */
const gap = 7

/**
 * Draws the box about withdrawal and invoices at the foot of the page. If the page has no room, the box begins the next
 * page.
 */
export function drawNotes(desk: Desk): void {
  const { paper } = desk
  const paragraphs = [withdrawal(desk), [{ text: desk.translate(aboutInvoice(desk)), style: body }]]
  const wrapped = paragraphs.map((spans): Line[] => paper.wrap(spans, contentWidth - 2 * padding))
  const lines = wrapped.reduce((sum, each) => sum + each.length, 0)
  const height = 2 * padding + lines * leading + (wrapped.length - 1) * gap - 3
  const isRoom = desk.y + 14 + height <= edges.bottom
  if (!isRoom) paper.addPage()
  const top = isRoom ? edges.bottom - height : edges.top

  paper.decorate((pen) => pen.box(edges.left, top, contentWidth, height, 'tint'))
  let y = top + padding + 9
  for (const paragraph of wrapped) {
    const element = paper.open('P')
    paper.write(element, paragraph, { x: edges.left + padding, y, leading })
    element.end()
    y += paragraph.length * leading + gap
  }
}

/** Says until when and where the buyer can withdraw. The address is a link. */
function withdrawal({ receipt, locale, translate }: Desk): Span[] {
  const day = lastDay(receipt, locale)
  const address = receipt.withdrawal.url.replace(/^https?:\/\//, '')
  const sentence = translate(
    msg`Fino al ${day}, senza motivo e anche per una parte dei crediti: ${address}, oppure Acquisti › Recesso. I crediti non scadono.`,
  )
  const place = sentence.indexOf(address)
  return [
    { text: `${translate(msg`Diritto di recesso.`)} `, style: bold },
    { text: sentence.slice(0, place), style: body },
    { text: address, style: body, link: receipt.withdrawal.url },
    { text: sentence.slice(place + address.length), style: body },
  ]
}

function aboutInvoice({ receipt }: Desk) {
  const { kind, number } = receipt
  return kind === 'invoice'
    ? msg`Questa è la fattura ${number}, chiesta prima di pagare.`
    : msg`Questa ricevuta non è una fattura. La fattura si chiede prima di pagare, con la casella “Voglio la fattura”.`
}
