import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WithdrawalReceipt } from '#contract/orders/withdrawal-receipt.ts'
import type { Locale } from '#i18n/locales.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatAmount, formatRate } from '../receipt/amount.ts'
import { heart, wordmark } from '../receipt/head.ts'
import { createPaper, type Paper, type Style } from '../receipt/paper.ts'
import { contentWidth, display, edges, leading, quiet, strong, text, total } from '../receipt/styles.ts'
import { methodNames } from '../receipt/words.ts'
import { backTo, contractOf, formatDay, formatSecond, givenBack } from './words.ts'

/** The state of the document while its parts are drawn from top to bottom. */
interface Sheet {
  readonly paper: Paper
  readonly declared: WithdrawalReceipt
  readonly locale: Locale
  readonly translate: (message: MessageDescriptor) => string
  y: number
}

/** Width of the left column of the facts. */
const label_width_pt = 180

/** Draws the receipt of a declaration of withdrawal as a PDF on A4: first of all, its day and its time. */
export async function drawWithdrawal(
  i18n: I18n,
  declared: WithdrawalReceipt,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const translate = (message: MessageDescriptor) => i18n._(message)
  const locale = i18n.locale as Locale
  const number = declared.number
  const paper = createPaper(locale, translate(msg`Recesso ${number}`), new Date(declared.declared_at))
  const sheet: Sheet = { paper, declared, locale, translate, y: 0 }
  for (const draw of [drawHead, drawFacts, drawProof, drawFoot]) draw(sheet)
  return { pdf: await paper.finish(), pages: paper.pageCount }
}

function drawHead(sheet: Sheet): void {
  const { paper, declared, locale, translate } = sheet
  const { left, right } = edges
  const number = declared.number
  line(sheet, 'H1', translate(msg`Recesso ${number}`), strong, { x: left, y: 60, right })
  paper.decorate((pen) => pen.path(heart, { x: left - 1, y: 52.5, scale: 0.75 }, 'primary'))
  line(sheet, 'P', declared.site_name.toLowerCase(), wordmark, { x: left + 24, y: 68 })
  line(sheet, 'P', translate(msg`Ricevuto`), quiet, { x: left, y: 112 })
  line(sheet, 'P', formatDay(locale, declared.declared_at), total, { x: left, y: 144 })
  const size = 112
  const time: Style = { ...display, size, isTabular: true }
  line(sheet, 'P', formatSecond(locale, declared.declared_at), time, { x: left - size * 0.03, y: 240 })
  rule(sheet, 268)
}

/** Draws the two parties and what was declared, one fact a row. */
function drawFacts(sheet: Sheet): void {
  const { declared, translate, locale } = sheet
  const { seller, result } = declared
  const place = nameCountry(seller.country, locale)
  const who = [declared.name, declared.email].filter((each) => each !== '').join('\n')
  const facts: [string, string][] = [
    [translate(msg`Dichiara`), who],
    [
      translate(msg({ message: 'A', context: 'destinatario' })),
      `${seller.name}\n${seller.address}\n${seller.city}, ${place}`,
    ],
    [translate(msg`Contratto`), translate(contractOf(declared))],
    [translate(msg`Restituiti`), translate(givenBack(declared))],
  ]
  if (result) {
    const money = (cents: number) => formatAmount(cents, result.currency, locale)
    const method = translate(methodNames[result.payment_method])
    const rate = formatRate(result.vat.percentage, locale)
    facts.push([translate(msg`Rimborso, ${method}`), money(result.cents)])
    if (result.vat.cents > 0) facts.push([translate(msg`IVA ${rate} %, compresa`), money(result.vat.cents)])
  }
  for (const [label, value] of facts.filter(([, value]) => value !== '')) drawFact(sheet, label, value)
}

function drawFact(sheet: Sheet, label: string, value: string): void {
  const { paper } = sheet
  const x = edges.left + label_width_pt
  const lines = value
    .split('\n')
    .map((each) => paper.printable(each).trim())
    .flatMap((each) => paper.wrap([{ text: each, style: strong }], edges.right - x))
  const y = sheet.y + 24
  line(sheet, 'P', label, quiet, { x: edges.left, y })
  const element = paper.open('P')
  paper.write(element, lines, { x, y, leading })
  element.end()
  rule(sheet, y + (lines.length - 1) * leading + 12)
}

function drawProof(sheet: Sheet): void {
  const { paper, declared, translate } = sheet
  const sentences = [
    translate(msg`Questa è la prova che la dichiarazione è arrivata. L’ora è quella di Roma.`),
    ...(declared.result
      ? [`${translate(backTo[declared.result.payment_method])} ${translate(msg`Entro 14 giorni.`)}`]
      : []),
  ]
  sheet.y += 30
  for (const sentence of sentences) {
    const lines = paper.wrap([{ text: sentence, style: text }], contentWidth)
    const element = paper.open('P')
    paper.write(element, lines, { x: edges.left, y: sheet.y, leading })
    element.end()
    sheet.y += lines.length * leading + 6
  }
}

function drawFoot({ paper, declared }: Sheet): void {
  const company = [declared.seller.name, declared.support_email].filter(Boolean).join(' · ')
  paper.decorateEach((pen) => pen.text({ text: company, style: quiet }, { x: edges.left, y: 805 }))
}

function line(
  { paper }: Sheet,
  tag: 'H1' | 'P',
  content: string,
  style: Style,
  place: { readonly x: number; readonly y: number; readonly right?: number },
): void {
  const width = paper.widthOf({ text: content, style })
  const fitted = width <= contentWidth ? style : { ...style, size: (style.size * contentWidth) / width }
  const element = paper.open(tag)
  paper.write(element, paper.wrap([{ text: content, style: fitted }], Number.POSITIVE_INFINITY), place)
  element.end()
}

function rule(sheet: Sheet, y: number): void {
  sheet.paper.decorate((pen) => pen.line([edges.left, y], [edges.right, y], 'line'))
  sheet.y = y
}
