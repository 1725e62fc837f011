import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/orders/receipt.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { renderReceipt } from '../index.ts'
import { formatAmount } from './amount.ts'
import { drawReceipt } from './draw-receipt.ts'
import { loadFonts } from './fonts.ts'
import { readPdf } from './read-pdf.fixture.ts'
import { sampleReceipt } from './sample.fixture.ts'

const max_bytes = 60_000
const currencies = ['EUR', 'CHF', 'DKK', 'NOK', 'PLN', 'SEK', 'GBP', 'USD'] as const

/** Left and right edges of the page's content. */
const [left, right] = [51, 544.28]

async function read(change: Partial<Receipt> = {}, locale: Locale = 'it') {
  const { pdf, pages, file_name } = await renderReceipt(locale, { ...sampleReceipt, ...change })
  const seen = await readPdf(pdf)
  expect(seen.pages).toBe(pages)
  expect(pdf.length).toBeLessThan(max_bytes)
  return { ...seen, pdf, file_name }
}

/** Returns the amounts of a text in minor units, for amounts such as `−1.234,50 €`. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(−?)([\d.]+),(\d\d) €/g)].map(
    ([, sign, whole = '', part = '']) =>
      (sign ? -1 : 1) * (Number(whole.replaceAll('.', '')) * 100 + Number(part)),
  )

describe('a receipt', () => {
  test('shows every figure and party of the purchase on one page', async () => {
    const { texts, pages, file_name } = await read()
    expect(pages).toBe(1)
    expect(file_name).toBe('ricevuta-2026-004187.pdf')
    const shown = texts.map(({ text }) => text.trim())
    for (const text of [
      ...['Ricevuta 2026-004187', '22 novembre 2026, 19:42:11', 'batticuore', '8,99 €', 'pagati con PayPal'],
      ...['Batticuore Dimostrazione S.r.l.', 'Via dell’Esempio 12', '40100 Bologna, Italia'],
      ...['P. IVA IT00000000000', 'Giulia Ferri', 'giulia@posta.example', 'Italia'],
      ...['PayPal', 'Ordine 4187', 'una sola volta', 'Crediti', '150', '11,99 €'],
      ...['30 messaggi da 5 crediti, 0,30 € l’uno', 'Sconto TIMEBONUS25, 25 %', '−3,00 €'],
      ...['Imponibile', '7,37 €', 'IVA 22 %, Italia', '1,62 €', 'Totale pagato', 'pagina 1 di 1'],
      ...['batticuore.example/withdrawal', ', oppure Acquisti › Recesso. I crediti non scadono.'],
      'Batticuore Dimostrazione S.r.l. · assistenza@batticuore.example',
    ])
      expect(shown).toContain(text)
    expect(shown.join(' ')).toContain('Questa ricevuta non è una fattura.')
    expect(shown.join(' ')).toContain('Fino al 6 dicembre 2026, senza motivo')
  })

  test('adds up: list price − discount = total, net + VAT = total', async () => {
    const cases = [
      { list: 1199, price: 899, rate: 22 },
      { list: 499, price: 499, rate: 19 },
      { list: 123_456, price: 98_765, rate: 8.1 },
      { list: 4999, price: 3749, rate: 25.5 },
    ]
    for (const { list, price, rate } of cases) {
      const vat = Math.floor((price * rate) / (100 + rate) + 0.5)
      const discount = list === price ? null : { code: 'PROVA', percentage: null }
      const { text } = await read({
        ...{ list_price_cents: list, price_cents: price, discount, message_cents: 7 },
        vat: { percentage: rate, cents: vat, country: 'IT' },
      })
      const reduction = discount ? [price - list] : []
      expect(amountsIn(text)).toEqual([price, 7, list, ...reduction, price - vat, vat, price])
    }
  })

  test('is tagged: headings, tables and rows, a link, the language and the title', async () => {
    const { roles, title, language, isTagged, pdf } = await read()
    expect(isTagged).toBe(true)
    expect(title).toBe('Ricevuta 2026-004187')
    expect(language).toBe('it')
    expect(roles).toMatchObject({
      H1: 1,
      H2: 3,
      Sect: 3,
      Table: 2,
      THead: 1,
      TBody: 2,
      TR: 6,
      TH: 6,
      Link: 1,
    })
    expect(roles.TD).toBe(2 * 3 + 3)
    const source = Buffer.from(pdf).toString('latin1')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('/URI (https://batticuore.example/withdrawal)')
  })

  test('embeds subsets of Fraunces and Figtree, and no glyph is missing', async () => {
    const { fonts, glyphs } = await read()
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
    expect(fonts.map(({ name }) => name.split('-')[0]).toSorted()).toEqual(['Figtree', 'Figtree', 'Fraunces'])
    expect(glyphs.length).toBeGreaterThan(400)
    expect(glyphs).not.toContain(0)
  })

  test('has the same bytes for the same parameters, whatever was drawn before', async () => {
    const first = await renderReceipt('it', sampleReceipt)
    await renderReceipt('en', {
      ...sampleReceipt,
      customer: { ...sampleReceipt.customer, name: 'Łódź\u00a0ż' },
    })
    const second = await renderReceipt('it', sampleReceipt)
    expect(Buffer.from(first.pdf).equals(second.pdf)).toBe(true)
    const other = await renderReceipt('it', { ...sampleReceipt, completed_at: '2026-11-22T18:42:12.000Z' })
    expect(Buffer.from(first.pdf).equals(other.pdf)).toBe(false)
  })

  test('omits the discount, the VAT and the messages that an order does not have', async () => {
    const { text } = await read({
      ...{ discount: null, vat: null, credits: 3, messages: 0 },
      ...{ list_price_cents: 100, price_cents: 100 },
    })
    expect(text).not.toMatch(/Sconto|Imponibile|IVA 22|messaggi/)
    expect(amountsIn(text)).toEqual([100, 100, 100])
  })

  test('says how many credits remain after the last message', async () => {
    const { text } = await read({ credits: 52, messages: 10 })
    expect(text).toContain('10 messaggi da 5 crediti, 0,30 € l’uno; avanzano 2 crediti')
  })

  test('shows what was refunded, and what remains paid', async () => {
    const { text } = await read({ refunded_cents: 480 })
    expect(text).toMatch(/Rimborsato\s+−4,80 €\s+Resta pagato\s+4,19 €/)
  })

  test('is in the reader’s language', async () => {
    const { text, file_name, language } = await read({}, 'en')
    expect(file_name).toBe('receipt-2026-004187.pdf')
    expect(language).toBe('en')
    for (const part of [
      'Receipt 2026-004187',
      '22 November 2026, 19:42:11',
      '€8.99',
      'VAT 22%, Italy',
      '−€3.00',
    ])
      expect(text).toContain(part)
  })
})

test('an invoice has its number, and the address and tax code of its buyer', async () => {
  const { text, title, file_name, pages } = await read({
    ...{ kind: 'invoice', number: '2026/F-0042' },
    customer: {
      ...{ name: 'Ferri S.n.c.', email: 'giulia@posta.example', country: 'IT' },
      invoice: { address: 'Via Nuova 3, interno 12, 40100 Bologna', tax_code: 'FRRGLI90A41A944X' },
    },
  })
  expect(pages).toBe(1)
  expect(title).toBe('Fattura 2026/F-0042')
  expect(file_name).toBe('fattura-2026-F-0042.pdf')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Ferri S.n.c. Via Nuova 3, interno 12, 40100 Bologna Italia C. F. o P. IVA FRRGLI90A41A944X giulia@posta',
  )
  expect(text).toContain('Questa è la fattura 2026/F-0042, chiesta prima di pagare.')
  expect(text).not.toContain('non è una fattura')
})

describe('a long text', () => {
  const word = 'Wiśniewska-Brzęczyszczykiewicz '
  const invoice = { address: word.repeat(6).trim(), tax_code: 'X'.repeat(30) }
  const long: Partial<Receipt> = {
    customer: {
      name: word.repeat(3).trim(),
      email: `${'m'.repeat(64)}@posta.example`,
      country: 'IT',
      invoice,
    },
    seller: { ...sampleReceipt.seller, name: word.repeat(3), vat_numbers: Array(3).fill('IT00000000000') },
    discount: { code: 'W'.repeat(40), percentage: 12.25 },
    price_cents: 12_345_678,
    list_price_cents: 99_999_999,
  }

  test('wraps inside its column, and loses no character', async () => {
    const { texts, text } = await read(long)
    expect(Math.min(...texts.map((each) => each.left))).toBeGreaterThan(left - 6)
    expect(Math.max(...texts.map((each) => each.right))).toBeLessThan(right + 1)
    const customer = texts.filter((each) => each.left > 260 && each.left < 261)
    expect(Math.max(...customer.map((each) => each.right))).toBeLessThan(260.5 + 152 + 1)
    const letters = text.replaceAll(/\s/g, '')
    for (const part of [invoice.address, invoice.tax_code, 'm'.repeat(64), 'W'.repeat(40)])
      expect(letters).toContain(part.replaceAll(' ', ''))
  })

  test('continues on a second page, which has the number and the count of pages', async () => {
    const { texts, pages } = await read({ ...long, refunded_cents: 100 })
    expect(pages).toBe(2)
    const on = (page: number) => texts.filter((each) => each.page === page).map(({ text }) => text.trim())
    expect(on(1)).toContain('pagina 1 di 2')
    expect(on(2)).toContain('pagina 2 di 2')
    expect(on(2)).toContain('Ricevuta 2026-004187')
  })
})

describe('names of any alphabet', () => {
  const named = (name: string) => read({ customer: { ...sampleReceipt.customer, name } })

  test.each([
    'Małgorzata Łódź',
    'Ștefăniță Țepeș',
    'Юлия Ґалаґан',
    'Νίκος Αλεξίου',
    'Nguyễn Thị Hồng',
    'Ḥasan',
  ])('draws %s without a missing glyph', async (name) => {
    const { text, glyphs } = await named(name)
    expect(glyphs).not.toContain(0)
    const drawn = name === 'Ḥasan' ? 'Hasan' : name
    expect(text.replaceAll(/\s/g, '')).toContain(`Cliente${drawn.replaceAll(' ', '')}giulia@posta`)
  })

  test('drops an emoji, and a whole name that no font can show', async () => {
    const { text, glyphs } = await named('💘 Anna 👩🏽‍🚀 Rossi 🇮🇹')
    expect(text).toMatch(/Cliente\s+Anna Rossi\s+giulia@posta/)
    expect(glyphs).not.toContain(0)
    expect((await named('安娜')).text).toMatch(/Cliente\s+giulia@posta/)
  })
})

describe('every locale and currency', () => {
  const amounts = [1, 899, 123_456, -300, -1_234_567]

  test('our own fonts have each character of each amount', () => {
    const fonts = loadFonts()
    const missing = locales.flatMap((locale) =>
      currencies.flatMap((currency) =>
        amounts
          .map((amount) => formatAmount(amount, currency, locale))
          .filter(
            (text) =>
              fonts.printable(text) !== text ||
              (['text', 'display'] as const).some((face) =>
                fonts
                  .split(text, face)
                  .some(({ font }) => !/Fraunces|Figtree/.test(String(font.font.familyName))),
              ),
          ),
      ),
    )
    expect(missing).toEqual([])
  })

  test.each(locales.map((locale, nth) => [locale, currencies[nth % currencies.length] ?? 'EUR'] as const))(
    '%s with %s',
    async (locale, currency) => {
      // Without a catalogue, the texts are Italian. Dates, amounts and countries are those of the locale.
      const i18n = setupI18n({ locale, messages: { [locale]: {} } })
      const receipt: Receipt = { ...sampleReceipt, currency, price_cents: 101_250, list_price_cents: 135_000 }
      const { pdf } = await drawReceipt(i18n, receipt)
      const { text, glyphs, language, pages } = await readPdf(pdf)
      expect(pages).toBe(1)
      expect(language).toBe(locale)
      expect(glyphs).not.toContain(0)
      for (const minor of [101_250, 135_000, -33_750, 101_250 - 162, 162])
        expect(text).toContain(formatAmount(minor, currency, locale).replaceAll('\u00a0', ' '))
      expect(pdf.length).toBeLessThan(max_bytes)
    },
  )
})
