import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/wire/errors.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { anOffer, aPricedOffer } from '#web/features/shop/offer.fixture.ts'
import type { Offer } from '#web/features/shop/queries.ts'
import { card } from '#web/lib/page/page.fixture.tsx'
import { aPageRequest, aUser } from '#web/page-request.fixture.ts'

const noAssets = { script: '', style: '', inlineCss: '' }
const renderer = createRenderer({ manifest: {}, app: noAssets, plain: noAssets, later: '' }, (error) => {
  throw error
})

/** The calls that a page makes, with a recipient named Tommaso. `asked` collects the inputs of `listPackages`. */
function anApi(offer: Partial<Offer>, asked: object[] = []) {
  return {
    listPackages: async (input: { credits?: number }) => {
      asked.push(input)
      return anOffer(offer)
    },
    findChat: async ({ profile }: { profile?: string }) => {
      if (profile === '404') throw new ApiError('member_not_found')
      return { profile: card({ name: 'Tommaso', gender: 'man' }) }
    },
    listExtras: async () => ({ icebreakers: [{ icebreaker: 'hello', price: { credits: 2 } }] }),
  } as never
}

interface Given {
  offer?: Partial<Offer>
  credits?: number
  paid_user?: boolean
  asked?: object[]
}

async function page(path: string, { offer = {}, credits = 5, paid_user = false, asked }: Given = {}) {
  const user = aUser({ credits, paid_user })
  const rendered = await renderer.renderPage(aPageRequest(path, { user, api: anApi(offer, asked) }))
  const html = rendered.html.replaceAll(/<script.*?<\/script>/gs, '')
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { status: rendered.status, html, text, main }
}

const spritz = '/credits?to=/members/1001/chat&need=gift:spritz,message'
const filled = (html: string) => html.match(/button button-primary/g) ?? []

describe('the missing credits', () => {
  const exact = aPricedOffer(15, 150, 112)

  test('are the sum of the prices minus the balance, with their exact price and the only filled button', async () => {
    const asked: object[] = []
    const { text, main } = await page(spritz, { offer: { exact }, asked })
    expect(asked).toEqual([{ credits: 15 }])
    expect(text).toContain('Lo spritz per Tommaso, con due righe')
    expect(text).toMatch(
      /Uno spritz togli 15 Un messaggio togli 5 I crediti che hai già −5 Ti mancano 15 crediti/,
    )
    expect(text).toMatch(/1,50\s€ Ora: 1,12\s€/)
    expect(text).toMatch(/Un messaggio ti costa 0,37\s€, come nel pacchetto da 50\./)
    expect(filled(main)).toHaveLength(1)
    expect(main).toMatch(/href="\/credits\/exact\?credits=15&amp;to=[^"]*"[^>]*>Mi bastano 15 crediti/)
  })

  test('are no number of the URL', async () => {
    const asked: object[] = []
    await page(`${spritz}&credits=9000`, { offer: { exact }, asked })
    expect(asked).toEqual([{ credits: 15 }])
  })

  test('say that the provider accepts no smaller payment', async () => {
    const { text } = await page(spritz, { offer: { exact: aPricedOffer(20, 200, 150) } })
    expect(text).toContain('È l’importo minimo. I 5 crediti in più restano tuoi.')
    const odd = await page(spritz, { offer: { exact: aPricedOffer(18, 180, 135) } })
    expect(odd.text).toContain('I 3 crediti in più restano tuoi, ma da soli non bastano per un messaggio.')
    expect(text).toContain('Prendo 20 crediti')
    expect(text).not.toContain('Mi bastano')
  })

  test('have no name and no portrait for a member who cannot be seen', async () => {
    const { text, main } = await page('/credits?to=/members/404/chat&need=gift:rose', { offer: { exact } })
    expect(text).toContain('Quello che ti manca')
    expect(main).not.toContain('missing-photo')
  })

  test('contain the price of an icebreaker', async () => {
    const asked: object[] = []
    await page('/credits?to=/chats/12&need=icebreaker:hello', { offer: { exact }, credits: 1, asked })
    expect(asked).toEqual([{ credits: 1 }])
  })

  test('disappear when the balance is enough; the emphasised package then has the only filled button', async () => {
    const asked: object[] = []
    const { text, main } = await page(spritz, { credits: 20, asked })
    expect(asked).toEqual([{}])
    expect(text).not.toContain('Ti mancano')
    expect(filled(main)).toHaveLength(1)
    expect(main).toMatch(/aria-label="Scegli 150 crediti per 8,99\s€" class="button button-primary/)
    expect(text).toContain('Hai 20 crediti : bastano per 4 messaggi.')
  })
})

describe('the packages', () => {
  test('show the former price, the price, and the price of a message with a meter', async () => {
    const { text, main } = await page('/credits')
    expect(text).toMatch(
      /150 crediti · 30 messaggi Prezzo senza sconto: 11,99\s€ Ora: 8,99\s€ 0,30\s€ a messaggio Scegli/,
    )
    expect([...main.matchAll(/style="width:(\d+)%"/g)].map(([, share]) => share)).toEqual(['100', '81'])
    expect(text).toMatch(/Un messaggio costa 5 crediti, da 0,30\s€/)
  })

  test('say whether they leave credits that pay for no message', async () => {
    expect((await page('/credits')).text).toContain('Ogni pacchetto basta per un numero intero di messaggi')
    const [first] = anOffer().packages
    const odd = { ...first, ...aPricedOffer(52, 499, 374) } as Offer['packages'][number]
    const { text } = await page('/credits', { offer: { packages: [odd] } })
    expect(text).toContain('Con il pacchetto da 52 avanzano 2 crediti, che non bastano per un messaggio.')
    expect(text).not.toContain('non avanza niente')
  })

  test('keep the way back and the needs in their links', async () => {
    const { main } = await page(`${spritz}&payment_country=CH`, {
      offer: { exact: aPricedOffer(15, 150, 112) },
    })
    expect(main).toContain(
      'href="/credits/2?to=%2Fmembers%2F1001%2Fchat&amp;need=gift%3Aspritz%2Cmessage&amp;payment_country=CH"',
    )
  })
})

describe('free credits', () => {
  test('read as given, with the price that comes after them', async () => {
    const { text, main } = await page('/credits', { offer: { free: { given: 10, remaining: 5 } } })
    expect(text).toContain('Ti resta 1 messaggio in regalo')
    expect(text).toMatch(
      /5 crediti dei 10 che ti abbiamo dato\. Poi un messaggio costa da 0,30\s€ a 0,37\s€\./,
    )
    expect(text).not.toMatch(/0,00/)
    expect(main).not.toContain('bastano per')
  })

  test('come before bought credits', async () => {
    const { text } = await page('/credits', {
      offer: { free: { given: 10, remaining: 3 } },
      credits: 13,
      paid_user: true,
    })
    expect(text).toContain('Ti restano 3 crediti in regalo')
    expect(text).toContain('Poi usi i 10 crediti che hai comprato.')
  })
})

describe('a discount code', () => {
  const [welcome] = [anOffer().discountcode!]
  const summer = { ...welcome, code: 'ESTATE10', value_percentage: 10 }

  test('is one line with a form that works without script and keeps the other parameters', async () => {
    const { main, text } = await page('/credits?payment_country=CH')
    expect(text).toContain('Hai un codice sconto? inseriscilo')
    const form = main.slice(main.indexOf('<form class="code-form"'))
    expect(form.slice(0, form.indexOf('</form>'))).toMatch(
      /<input type="hidden" name="payment_country" value="CH"\/>.*name="code"/s,
    )
    expect(main).not.toMatch(/<details open[^>]*>\s*<summary[^>]*>inseriscilo/)
  })

  test('that is accepted is named, can be removed, and goes on to the checkout', async () => {
    const { main, text } = await page('/credits?code=estate10&to=/chats/12', {
      offer: { discountcode: summer },
    })
    expect(text).toMatch(/Codice ESTATE10 : 10% in meno\. togli il codice/)
    expect(text).toMatch(/Codice ESTATE10, 10% in meno, già applicato\./)
    expect(text).not.toContain('Sconto di benvenuto')
    expect(main).toContain('href="/credits/2?to=%2Fchats%2F12&amp;code=estate10"')
    expect(main).toContain('href="?to=%2Fchats%2F12"')
  })

  test.each([
    ['code_not_found', {}, 'Questo codice non esiste: controlla di averlo scritto bene.'],
    ['code_used', {}, 'Hai già usato questo codice.'],
    ['code_expired', {}, 'Questo codice non vale più.'],
    ['code_wrong_country', {}, 'Questo codice non vale nel Paese del pagamento.'],
    ['code_wrong_method', {}, 'Questo codice non vale con i metodi di pagamento di questo Paese.'],
    [
      'code_below_minimum',
      { minimum_cents: 1_000, currency: 'EUR' },
      'Questo codice vale per ordini da 10,00',
    ],
    [
      'code_reserved',
      { order: '5' as never },
      'Questo sconto è già in un tuo ordine che aspetta il pagamento.',
    ],
    ['discount_too_soon', { until: '2026-12-21T22:41:00Z' }, 'il prossimo è possibile da lunedì 21 dicembre'],
  ] as const)(
    'that is refused with %s stays in its field with the reason',
    async (code, params, sentence) => {
      const { main, text } = await page('/credits?code=Natale', {
        offer: { discount_refusal: { code, params } },
      })
      expect(text.replaceAll('\u00a0', ' ')).toContain(sentence)
      const form = main.slice(main.indexOf('<form class="code-form"'))
      const input = /<input[^>]*name="code"[^>]*>/.exec(form)?.[0]
      expect(input).toContain('value="Natale"')
      expect(input).toContain('aria-invalid="true"')
      // The member's own discount remains in the prices.
      expect(text).toContain('Sconto di benvenuto del 25%, già applicato.')
    },
  )

  test('says which packages are below its minimum', async () => {
    const discountcode = { ...summer, minimum_order_value: 1_000 }
    const { text } = await page('/credits?code=ESTATE10', { offer: { discountcode } })
    expect(text.match(/Lo sconto vale da 10,00/g)).toHaveLength(1)
  })

  test('names the bill of the checkout, and says why it gives no discount there', async () => {
    const accepted = await page('/credits/2?code=ESTATE10', { offer: { discountcode: summer } })
    expect(accepted.text).toMatch(/Codice ESTATE10, 10% −3,00/)
    const limited = { ...summer, paymentmethods: ['paypal'] }
    const some = await page('/credits/2?code=ESTATE10', { offer: { discountcode: limited } })
    expect(some.text).toContain('Con il codice ESTATE10 paghi solo così.')
    const refused = await page('/credits/2?code=ESTATE10', {
      offer: { discountcode: null, discount_refusal: { code: 'code_used', params: {} } },
    })
    expect(refused.text).toMatch(/Codice ESTATE10 Hai già usato questo codice\./)
  })
})

test('a discount in an open order is named, with the way to that order', async () => {
  const { text, main } = await page('/credits', {
    offer: {
      discountcode: null,
      discount_refusal: { code: 'code_reserved', params: { order: '77' as never } },
    },
  })
  expect(text).toContain(
    'Il tuo sconto è già in un ordine che aspetta il pagamento : qui i prezzi sono quelli pieni.',
  )
  expect(main).toContain('href="/transactions/77"')
  expect(text).not.toContain('Questo sconto è già')
})

test('H6: the time bonus says until when, by the clock of the server', async () => {
  const discountcode = { ...anOffer().discountcode!, code: 'TIMEBONUS25' }
  const time_bonus = {
    ...{ code: 'TIMEBONUS25', value_percentage: 25, remaining_ms: 3_600_000 },
    ...{ started_at: '2026-11-21T15:00:00Z', ends_at: '2026-11-21T19:00:00Z' },
  }
  const user = aUser({ credits: 0, time_bonus })
  const rendered = await renderer.renderPage(aPageRequest('/credits', { user, api: anApi({ discountcode }) }))
  expect(rendered.html).toMatch(/Sconto di benvenuto del (<!-- -->)?25%(<!-- -->)?, già applicato\./)
  expect(rendered.html).toMatch(/Finisce davvero .*alle \d\d:00\./)
})

test('M1: the payment country is text, and its choice works without script', async () => {
  const { text, main } = await page(spritz, { offer: { exact: aPricedOffer(15, 150, 112) } })
  expect(text).toContain('Paese del pagamento: Italia . Prezzi in euro, IVA compresa.')
  const form = main.slice(main.indexOf('<form'), main.indexOf('</form>'))
  expect(form).toContain('name="payment_country"')
  expect(form).toContain('<input type="hidden" name="need" value="gift:spritz,message"/>')
  expect(form).toMatch(/<noscript><button type="submit"/)
})

describe('checkout', () => {
  test('adds up, and its button names the obligation to pay and no method', async () => {
    const { text, main } = await page('/credits/2')
    expect(text).toMatch(/Il conto 150 crediti 11,99\s€ Sconto di benvenuto, 25% −3,00\s€ Totale 8,99\s€/)
    expect(text).toMatch(/IVA 22%, già compresa 1,62\s€ Sono 30 messaggi: 8,99\s€ diviso\s30 0,30\s€ l’uno/)
    const button = /<button type="submit".*?<\/button>/.exec(main)?.[0] ?? ''
    expect(button.replaceAll(/<[^>]*>/g, '')).toMatch(/^Ordine con obbligo di pagare 8,99\s€$/)
    expect(main).not.toMatch(/<iframe|name="card/)
  })

  test('shows at most twelve form elements at once, with the three fields of the invoice', async () => {
    const mandates = ['1', '2', '3'].map((id) => ({
      id: id as never,
      method: 'card' as const,
      label: `•• 424${id}`,
      created_at: '2026-11-01T00:00:00Z',
      sepa: null,
    }))
    const payment_methods = ['paypal', 'ideal', 'card', 'directdebit'] as const
    const { main } = await page('/credits/2/card', {
      offer: { mandates, payment_methods: [...payment_methods] },
    })
    expect(main).toContain('name="store_mandate"')
    // The two optional acts about the withdrawal are in a closed disclosure.
    const shown = main.replace(/<details\b.*?<\/details>/gs, '')
    expect(shown).toContain('name="invoice_tax_code"')
    const elements = shown.match(/<(input(?![^>]*type="hidden")|select|textarea|button)\b/g) ?? []
    expect(elements.length).toBeLessThanOrEqual(12)
  })

  test('offers stored methods first and chooses the latest; the path can choose another method', async () => {
    const mandates = [
      {
        id: '9' as never,
        method: 'card' as const,
        label: '•• 4242',
        created_at: '2026-11-01T00:00:00Z',
        sepa: null,
      },
    ]
    const chosen = (html: string) => /<input type="radio"[^>]*checked=""[^>]*>/.exec(html)?.[0]
    const first = (await page('/credits/2', { offer: { mandates } })).main
    expect(first.indexOf('Carta salvata •• 4242')).toBeLessThan(first.indexOf('PayPal'))
    expect(chosen(first)).toContain('value="9"')
    expect(first).not.toContain('name="store_mandate"')
    expect(chosen((await page('/credits/2/card', { offer: { mandates } })).main)).toContain('value="card"')
  })

  test('offers to store a method only if the provider can', async () => {
    expect((await page('/credits/2/paypal')).main).not.toContain('name="store_mandate"')
    expect((await page('/credits/2/card')).text).toContain('Salva la carta per la prossima volta')
  })

  test('sells an exact number of credits', async () => {
    const asked: object[] = []
    const { text } = await page('/credits/exact?credits=15', {
      offer: { exact: aPricedOffer(15, 150, 112) },
      asked,
    })
    expect(asked).toEqual([{ credits: 15 }])
    expect(text).toMatch(/15 crediti 1,50\s€ .* Totale 1,12\s€/)
  })

  test('is a 404 for an unknown package and for no number of credits', async () => {
    for (const path of [
      '/credits/77',
      '/credits/exact',
      '/credits/exact?credits=-1',
      '/credits/exact?credits=x',
    ])
      expect((await page(path)).status, path).toBe(404)
  })

  test('says that nobody can pay if no provider is configured', async () => {
    const { text, main } = await page('/credits/2', { offer: { payment_methods: [] } })
    expect(text).toContain('In questo momento non puoi pagare.')
    expect(main).not.toContain('type="submit"')
  })
})

describe('an order that conflicts with an open one', () => {
  for (const code of ['code_reserved', 'payment_unknown'] as const)
    test(`leads to it: ${code}`, async () => {
      const form = { values: { payment_method: 'card' }, code, params: { order: '4187' } }
      const user = aUser({ credits: 5 })
      const { html } = await renderer.renderPage({
        ...aPageRequest('/credits/2', { user, api: anApi({}) }),
        form,
      })
      expect(html).toMatch(/role="alert".*<a class="link" href="\/transactions\/4187">Apri l’ordine<\/a>/s)
      expect(html).not.toContain('Puoi riprovare')
    })
})

test('M4: the checkout says when Premium ends, to a member who becomes premium by it', async () => {
  const ends =
    'Con questo acquisto diventi Premium. Non scade: finisce solo se ti fai rimborsare tutti gli acquisti.'
  const { text } = await page('/credits/2')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(ends)
  expect(text).not.toMatch(/per sempre/i)
  expect((await page('/credits/2', { paid_user: true })).text).not.toContain('diventi Premium')
})
