import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { anOffer } from '#web/features/shop/offer.fixture.ts'
import { aMonth, anOrder, anUnpaidOrder } from '#web/features/shop/order.fixture.ts'
import type { CreditMonth, Mandate, Offer, Transaction } from '#web/features/shop/queries.ts'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

beforeAll(() => void vi.setSystemTime('2026-11-21T17:45:00Z'))
afterAll(() => void vi.useRealTimers())

const spent = {
  limit_cents: null,
  pending: null,
  paid_cents: 899,
  returned_cents: 0,
  open_cents: 0,
  spent_cents: 899,
}

interface Given {
  order?: Transaction
  orders?: Transaction[]
  offer?: Partial<Offer>
  month?: Partial<CreditMonth>
  mandates?: Mandate[]
  user?: Partial<User>
}

/** Renders a page. `text` is the text of its main part. `asked` are the inputs of `listCreditEntries`. */
async function page(
  path: string,
  { order = anOrder(), orders = [order], offer, month, mandates, user }: Given = {},
) {
  const asked: object[] = []
  const api = {
    getTransaction: async () => ({ transaction: order }),
    listTransactions: async () => ({ transactions: orders }),
    listPackages: async () => anOffer(offer),
    listCreditEntries: async (input: object) => {
      asked.push(input)
      return aMonth(month)
    },
    listMandates: async () => ({ mandates: mandates ?? [] }),
    getSpending: async () => ({ spending: { currency: 'EUR', week: spent, month: spent, also: [] } }),
  } as never
  const paid = { paid_user: true, credits: 180, message_price: { credits: 5, cents: 30, currency: 'EUR' } }
  const rendered = await renderer.renderPage(aPageRequest(path, { user: aUser({ ...paid, ...user }), api }))
  const main = rendered.html.slice(rendered.html.indexOf('<main'), rendered.html.indexOf('</main>'))
  const text = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return { status: rendered.status, html: rendered.html, main, text, links, asked }
}

test('an address without a valid order id is a 404 and makes no call', async () => {
  // The page must make no API call. An API call would reject, and the renderer above would throw this error.
  for (const id of ['abc', '0', '12x', '-1', '9223372036854775808']) {
    const rendered = await renderer.renderPage(aPageRequest(`/transactions/${id}`, { user: aUser() }))
    expect(rendered.status, id).toBe(404)
    expect(rendered.html, id).toContain('Pagina non trovata')
  }
})

describe('M3: a completed payment', () => {
  test('celebrates, names price, method, time and receipt, and says that it made the member premium', async () => {
    const { html, text, links } = await page('/transactions/4187')
    expect(html).toContain('<title>Pagato. Sono tuoi. 150 crediti. · Batticuore</title>')
    expect(text).toMatch(/Pagato\. Sono tuoi\. 150 crediti\./)
    expect(text).toContain('30 messaggi. E da adesso sei Premium.')
    expect(text).toMatch(/8,99\s€ con PayPal, 18:42 · Ricevuta inviata per mail/)
    expect(links).toContain('/receipts/4187.pdf')
  })

  test('does not say that a later purchase made the member premium', async () => {
    const earlier = anOrder({ id: '3999' as never })
    const { text } = await page('/transactions/4187', { orders: [anOrder(), earlier] })
    expect(text).toContain('30 messaggi.')
    expect(text).not.toContain('Premium')
  })

  test('shows the slip an hour later, and what was refunded', async () => {
    const order = anOrder({ completed_at: '2026-11-16T10:00:00Z', refunded_cents: 719 })
    const { text, main, links } = await page('/transactions/4187', { order })
    expect(main).not.toContain('class="paid"')
    expect(text).toContain('Comprati lunedì 16 novembre, poi rimborsati in parte.')
    expect(text).toMatch(/150 crediti 11,99\s€ Sconto BENVENUTO25 −3,00\s€ Hai pagato 8,99\s€/)
    expect(text).toMatch(/IVA 22\s?%, già compresa 1,62\s€/)
    expect(text).toMatch(/Restituiti 7,19\s€/)
    expect(links).toContain('/receipts/4187.pdf')
  })
})

describe('M3: a payment that is not completed', () => {
  test('pending: says not to pay again, and gives the times with the state as text', async () => {
    const order = anUnpaidOrder({ status: 'pending' })
    const { text } = await page('/transactions/4187', { order })
    expect(text).toContain('PayPal ci sta ancora pensando. Non pagare di nuovo')
    expect(text).toMatch(/Ordine inviato \( ?fatto ?\) oggi, 18:42:07/)
    expect(text).toMatch(/Manca la conferma \( ?in attesa ?\) ultima verifica alle 18:43:10/)
  })

  test('loading: shows the shape of the page to come, and does not say that nothing was paid', async () => {
    const order = anUnpaidOrder({ status: 'loading', checkout_url: 'https://pay.example/1' })
    const { text, main } = await page('/transactions/4187', { order })
    expect(text).toContain('Un attimo, controlliamo con PayPal.')
    expect(main).toContain('result-shape-number')
    expect(text).not.toContain('Continua')
  })

  test('failed: says that nothing was paid, offers other methods and keeps the discount only if it holds', async () => {
    const order = anUnpaidOrder({ status: 'failed', failure: 'declined', payment_method: 'card' })
    const { text, links } = await page('/transactions/4187', { order })
    expect(text).toContain('La carta ha detto di no. Non hai pagato niente.')
    expect(links.filter((link) => link.startsWith('/credits/2/'))).toEqual([
      '/credits/2/paypal?payment_country=IT&code=BENVENUTO25',
      '/credits/2/card?payment_country=IT&code=BENVENUTO25',
    ])
    expect(text).toMatch(/Lo sconto vale ancora: 150 crediti, 8,99\s€/)
    const packages = anOffer().packages.map((each) => ({ ...each, price_cents: each.list_price_cents }))
    const without = await page('/transactions/4187', { order, offer: { packages, discountcode: null } })
    expect(without.text).not.toContain('Lo sconto vale ancora')
    expect(without.text).toMatch(/Il prezzo intanto è cambiato: 150 crediti, 11,99\s€/)
  })

  test('failed with a stored card: a card typed in comes first, then PayPal', async () => {
    const order = anUnpaidOrder({
      status: 'failed',
      failure: 'needs_card_entry',
      payment_method: 'card',
      mandate: '•• 4242',
    })
    const { text, links } = await page('/transactions/4187', { order })
    expect(text).toMatch(/Carta, scritta a mano Invece di quella salvata •• 4242\. .*PayPal/)
    expect(links.filter((link) => link.startsWith('/credits/2/'))[0]).toContain('/card')
  })

  test('failed with a card that was typed in: speaks of no stored one', async () => {
    const order = anUnpaidOrder({ status: 'failed', failure: 'needs_card_entry', payment_method: 'card' })
    const { text } = await page('/transactions/4187', { order })
    expect(text).toContain(
      'La banca non ha accettato questa carta. Ricontrolla i dati, o scegli un altro modo:',
    )
    expect(text).toContain('Un’altra carta')
    expect(text).not.toMatch(/salvata|scriva tu/)
  })

  test('another amount: says that the payment arrived and is paid back', async () => {
    const order = anUnpaidOrder({ status: 'pending', failure: 'amount_differs' })
    const { text, links } = await page('/transactions/4187', { order })
    expect(text).toContain('Il pagamento è arrivato. L’importo però non torna.')
    expect(text).toContain('Ti restituiamo tutto sullo stesso metodo')
    expect(text).toContain('cita l’ordine 1051')
    expect(text).not.toContain('Non hai pagato')
    expect(links).toContain(`/complaints?subject=payment&order=${order.id}`)
  })

  test('an order without a package leads to the checkout of the same number of credits', async () => {
    const order = anUnpaidOrder({ status: 'failed', failure: 'other', package: null, credits: 15 })
    const exact = { ...anOffer().packages[0], credits: 15 } as never
    const { links } = await page('/transactions/4187', { order, offer: { exact } })
    expect(links).toContain('/credits/exact/card?payment_country=IT&credits=15&code=BENVENUTO25')
  })

  test('cancelled: offers support and the same order, at today’s price', async () => {
    const order = anUnpaidOrder({ status: 'cancelled' })
    const { text, links } = await page('/transactions/4187', { order })
    expect(text).toContain('Hai annullato. Va bene così. Non hai pagato niente')
    expect(text).toMatch(/Riprendi l’ordine, 8,99\s€/)
    expect(links).toContain('/service')
    expect(links).toContain('/credits/2/paypal?payment_country=IT&code=BENVENUTO25')
  })
})

describe('M5: the history', () => {
  test('frames the changes with the opening and closing balance, and writes out the sum', async () => {
    const { text } = await page('/transactions')
    expect(text).toMatch(
      /Ogni credito, una riga\. Hai 180 crediti: 36 messaggi Valgono 8,39\s€\. Non scadono\./,
    )
    expect(text).toContain('Saldo di oggi 180')
    expect(text).toMatch(
      /oggi, sabato 21 novembre .*2 messaggi Dai 150 crediti comprati lunedì 16 novembre\. −10 crediti 0,60\s€/,
    )
    expect(text).toMatch(/lunedì 16 novembre .*Comprati 150 crediti 8,99\s€ con PayPal\. Ricevuta \+150/)
    expect(text).toContain('Saldo all’inizio di novembre 40')
    expect(text).toContain('40 + 150 entrati − 10 usciti = 180')
  })

  test('shows the month of the address, and links to the others', async () => {
    const month = { month: '2026-10', months: ['2026-11', '2026-10'], closing: 40 }
    const { asked, main, text, links } = await page('/transactions?month=2026-10', { month })
    expect(asked).toEqual([{ month: '2026-10' }])
    expect(main).toMatch(/aria-current="true"[^>]*>Ottobre</)
    expect(text).toContain('Saldo alla fine di ottobre 40')
    expect(links).toContain('/transactions')
  })

  test('given credits read as given, without a price', async () => {
    const [message] = aMonth().entries
    const welcome = {
      cause: 'signup',
      at: '2026-11-01T09:00:00Z',
      lot_credits: 10,
      credits: 5,
      cents: 0,
    } as const
    const given = { ...message, cents: 0, parts: [{ ...welcome, currency: 'EUR' }] }
    const { text } = await page('/transactions', { month: { entries: [given as never], value: [] } })
    expect(text).toContain('Te li abbiamo regalati. Non scadono.')
    expect(text).toContain('Dai crediti di benvenuto. −5 crediti regalati')
    expect(text).not.toMatch(/0,00/)
  })

  test('names every lot and every currency of a change, and of the balance', async () => {
    const [message] = aMonth().entries
    const euros = {
      cause: 'purchase',
      at: '2026-11-16T09:00:00Z',
      lot_credits: 50,
      credits: 10,
      cents: 75,
    } as const
    const crowns = { ...euros, at: '2026-11-17T09:00:00Z', credits: 5, cents: 370 }
    const parts = [
      { ...euros, currency: 'EUR' },
      { ...crowns, currency: 'DKK' },
    ]
    const value = [
      { cents: 3_330, currency: 'DKK' },
      { cents: 120, currency: 'EUR' },
    ]
    const gift = { ...message, cause: 'gift', gift: 'rose', amount: -15, parts }
    const { text } = await page('/transactions', { month: { entries: [gift as never], value } })
    expect(text).toContain('Valgono 33,30 DKK e 1,20 €. Non scadono.')
    expect(text).toContain('0,75 € e 3,70 DKK')
    expect(text).toContain(
      'Dai 50 crediti comprati lunedì 16 novembre. Dai 50 crediti comprati martedì 17 novembre.',
    )
  })

  test('a purchase without a receipt has no link to one', async () => {
    const { links } = await page('/transactions', { orders: [anOrder({ receipt: null })] })
    expect(links.some((link) => link.startsWith('/receipts/'))).toBe(false)
  })

  test('lists the orders with their state, and the stored methods', async () => {
    const mandate = {
      id: '5' as never,
      method: 'card',
      label: '•• 4242',
      created_at: '2026-11-16T09:00:00Z',
      sepa: null,
    } as const
    const { text, links } = await page('/transactions', {
      orders: [anUnpaidOrder({ id: '5000' as never, status: 'failed' }), anOrder()],
      mandates: [mandate],
    })
    expect(text).toContain('150 crediti Non riuscito, non hai pagato')
    expect(links).toEqual(expect.arrayContaining(['/transactions/5000', '/credits/repeat-order']))
    expect(text).toContain('Carta •• 4242')
  })

  test('says what an empty account can do next', async () => {
    const empty = { credits: 0, value: [], months: ['2026-11'], entries: [], opening: 0, closing: 0 }
    const { text, links } = await page('/transactions', { orders: [], month: empty })
    expect(text).toContain('In questo mese non è entrato né uscito niente.')
    expect(text).toContain('Non hai ancora comprato niente.')
    expect(links).not.toContain('/credits/repeat-order')
  })
})

describe('M1: repeating an order', () => {
  test('lists completed orders with today’s price, and leads to the checkout', async () => {
    const orders = [anUnpaidOrder({ id: '5000' as never, status: 'failed' }), anOrder({ price_cents: 1199 })]
    const { text, links } = await page('/credits/repeat-order', { orders })
    expect(text).toMatch(/150 crediti Ordine 1051, sabato 21 novembre 8,99\s€/)
    expect(text).toMatch(/con PayPal\. Oggi costa meno: allora 11,99\s€/)
    expect(links.filter((link) => link.startsWith('/credits/2'))).toEqual([
      '/credits/2/paypal?payment_country=IT',
    ])
  })

  test('with a stored card, says so and leads to the checkout that chooses it', async () => {
    const mandate = {
      id: '5' as never,
      method: 'card',
      label: '•• 4242',
      created_at: '2026-11-16T09:00:00Z',
      sepa: null,
    } as const
    const orders = [anOrder({ payment_method: 'card' })]
    const { text, links } = await page('/credits/repeat-order', { orders, offer: { mandates: [mandate] } })
    expect(text).toContain('con la carta •• 4242. Lo stesso prezzo di allora.')
    expect(links).toContain('/credits/2?payment_country=IT')
  })

  test('says that a package is no longer for sale, or that its method is gone', async () => {
    const gone = anOrder({ package: '99' as never })
    const other = anOrder({ id: '2' as never, payment_method: 'ideal' })
    const { text, links } = await page('/credits/repeat-order', { orders: [gone, other] })
    expect(text).toContain('Questo pacchetto non è più in vendita.')
    expect(text).toContain('Il metodo di allora non c’è più')
    expect(links).toContain('/credits/2?payment_country=IT')
  })

  test('without a completed order, has one sentence and one action', async () => {
    const { text, links } = await page('/credits/repeat-order', { orders: [] })
    expect(text).toContain('Quando avrai comprato qualcosa, da qui lo ripeti in un attimo.')
    expect(links).toContain('/credits')
  })
})
