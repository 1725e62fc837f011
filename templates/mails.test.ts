import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { notificationTypeNames } from '#contract/accounts/notification-types.ts'
import type { Locale } from '#i18n/locales.ts'
import { type MailKind, type MailParams, renderMail } from './index.ts'
import { sampleReceipt } from './receipt/sample.fixture.ts'
import { samples } from './sample-mails.fixture.ts'
import { siteLocales } from './site-locales.fixture.ts'

const kinds = Object.keys(samples) as MailKind[]

const urlsOf = (kind: MailKind) => JSON.stringify(samples[kind]).match(/https:[^"]+/g) ?? []

describe.each(kinds)('%s', (kind) => {
  test.each(siteLocales)(
    '%s: has a subject, the right lang and the same links in HTML and text',
    async (locale) => {
      const { subject, html, text } = await renderMail(kind, locale, samples[kind])
      expect(subject.length).toBeGreaterThan(8)
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
      const urls = urlsOf(kind)
      expect(html.match(/href="([^"]+)"/g) ?? []).toEqual(urls.map((url) => `href="${url}"`))
      expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(urls)
      for (const url of urls) expect(text.split('\n')).toContain(url)
      expect(html + text + subject).not.toMatch(/\{\w+\}|undefined|plural/)
    },
  )

  test('has a different text in every locale', async () => {
    const texts = await Promise.all(
      siteLocales.map(async (locale) => (await renderMail(kind, locale, samples[kind])).text),
    )
    expect(new Set(texts).size).toBe(siteLocales.length)
  })
})

test('the welcome mail inflects the number of credits, and omits the credits if there are none', async () => {
  const welcome = async (credits: number) =>
    (await renderMail('welcome', 'it', { ...samples.welcome, credits })).text
  expect(await welcome(1)).toContain('1 credito')
  expect(await welcome(12)).toContain('12 crediti')
  expect(await welcome(0)).not.toContain('credit')
})

describe('receipt', () => {
  const mailOf = (locale: Locale, change: Partial<MailParams['receipt']['receipt']> = {}) =>
    renderMail('receipt', locale, { ...samples.receipt, receipt: { ...sampleReceipt, ...change } })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  test('names credits and price in the subject, and adds the bill up in text and HTML', async () => {
    const { subject, text, html } = await mailOf('it')
    expect(plain(subject)).toBe('150 crediti, 8,99 €: la tua ricevuta')
    const lines = plain(text).split('\n')
    expect(lines.filter((line) => /\.{3}/.test(line)).map(({ length }) => length)).toEqual(Array(5).fill(46))
    expect(lines.map((line) => line.replace(/\.{3,}/, '…'))).toEqual(
      expect.arrayContaining([
        'Ciao anna, i 150 crediti sono già tuoi: 30 messaggi. Questo è tutto quello che hai pagato.',
        'Ricevuta 2026-004187',
        '150 crediti … 11,99 €',
        'Sconto TIMEBONUS25, 25 % … −3,00 €',
        'Pagato con PayPal … 8,99 €',
        'IVA 22 %, Italia, già compresa … 1,62 €',
        'Un messaggio … 0,30 €',
        'Ci ripensi? Fino al 6 dicembre 2026, anche solo in parte: Recedere dal contratto qui, oppure Acquisti › Recesso.',
        'Un pagamento solo. Non si rinnova e i crediti non scadono.',
        'ricevuta-2026-004187.pdf, 1 pagina, 23 KB:',
        'Batticuore Dimostrazione S.r.l., Via dell’Esempio 12, 40100 Bologna',
      ]),
    )
    for (const amount of ['11,99 €', '−3,00 €', '8,99 €', '1,62 €', '0,30 €'])
      expect(plain(html)).toContain(`>${amount}<`)
  })

  test('omits the discount, the VAT and the messages that the order does not have', async () => {
    const { text } = await mailOf('it', {
      ...{ credits: 3, messages: 0, discount: null, vat: null },
      ...{ list_price_cents: 100, price_cents: 100 },
    })
    expect(text).not.toMatch(/Sconto|IVA|messagg|TIMEBONUS/)
    expect(text).toContain('i 3 crediti sono già tuoi. Questo')
  })

  test('is about an invoice if the buyer asked for one', async () => {
    const { subject, text } = await mailOf('en', { kind: 'invoice', number: '2026/F-0042' })
    expect(subject).toBe('150 credits, €8.99: your invoice')
    expect(text).toContain('Invoice 2026/F-0042')
  })

  test('keeps a long label apart from its amount', async () => {
    const { text } = await mailOf('it', { discount: { code: 'X'.repeat(40), percentage: 12.5 } })
    expect(plain(text)).toContain(`Sconto ${'X'.repeat(40)}, 12,5 % ... −3,00 €`)
  })
})

test.each(['paid_back', 'withdrawal_done', 'withdrawal_answer'] as const)(
  '%s: names the support address or, on a site without one, links to the page of complaints',
  async (kind) => {
    const textWith = async (support: MailParams[typeof kind]['support']) =>
      (await renderMail(kind, 'it', { ...samples[kind], support })).text
    const named = await textWith({ email: 'aiuto@exämple.test' })
    expect(named).toContain('all’indirizzo aiuto@exämple.test')
    expect(named).not.toContain('Scrivi all’assistenza')
    const linked = await textWith({ url: 'https://main.test/complaints' })
    expect(linked).toContain('Scrivi all’assistenza:\nhttps://main.test/complaints')
    expect(linked).not.toMatch(/all’indirizzo|Rispondi a questa mail/)
  },
)

test('reset_unknown does not claim that the recipient has an account', async () => {
  const { text, html } = await renderMail('reset_unknown', 'it', samples.reset_unknown)
  expect(text + html).not.toContain('il tuo account')
  expect(text.split('-- \n')[1]).toContain('qualcuno ha scritto questo indirizzo su Batticuore')
})

test.each(['report_decision', 'report_outcome'] as const)(
  '%s: tells the earlier decision, the appeal and the new decision, and offers an appeal only if it is possible',
  async (kind) => {
    const text = async (more: Partial<MailParams['report_outcome']>) =>
      (await renderMail(kind, 'it', { ...samples[kind], ...more })).text
    const after = await text({
      effects: ['suspended_withdrawn', 'no_breach_after_all'],
      earlier: { outcome: 'suspended', at: '2026-12-05T18:04:00.000Z', appeal: 'own' },
      may_appeal: false,
    })
    for (const part of [
      'Il 5 dicembre 2026 avevamo deciso di sospendere l’account.',
      'Poi hai chiesto un riesame',
      'Abbiamo ritirato la sospensione',
      'non abbiamo trovato violazioni',
    ])
      expect(after).toContain(part)
    expect(after).not.toMatch(/una volta e gratis|cambiato nulla/)
    expect(await text({ effects: ['warned'], earlier: undefined, may_appeal: true })).toMatch(
      /una volta e gratis/,
    )
  },
)

test('escapes markup in a name', async () => {
  const { html } = await renderMail('activation', 'it', { ...samples.activation, name: '<img src=x>' })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x&gt;')
})

test('falls back to Italian for a locale without a catalogue', async () => {
  const [untranslated, it] = await Promise.all([
    renderMail('welcome', 'pt' as Locale, samples.welcome),
    renderMail('welcome', 'it', samples.welcome),
  ])
  expect(untranslated.subject).toBe(it.subject)
})

describe('optional mails', () => {
  const unsubscribe_url = 'https://main.test/UNSUBSCRIBE'

  test.each(notificationTypeNames)('%s: state the reason and end with the unsubscribe link', async (type) => {
    for (const locale of siteLocales) {
      const { html, text } = await renderMail('welcome', locale, samples.welcome, { type, unsubscribe_url })
      expect(html.match(/href="([^"]+)"/g)).toEqual([
        `href="${urlsOf('welcome')[0]}"`,
        `href="${unsubscribe_url}"`,
      ])
      expect(text.split('\n').at(-1)).toBe(unsubscribe_url)
      expect(text.split('-- \n')[1]).toContain('Batticuore')
    }
  })

  test('have a different reason for each notification setting and locale', async () => {
    const reasons = await Promise.all(
      siteLocales.flatMap((locale) =>
        notificationTypeNames.map(
          async (type) =>
            (await renderMail('welcome', locale, samples.welcome, { type, unsubscribe_url })).text.split(
              '-- \n',
            )[1],
        ),
      ),
    )
    expect(new Set(reasons).size).toBe(reasons.length)
  })
})

test('docs/mail.md lists exactly the mail kinds of the code', () => {
  const table = readFileSync('docs/mail.md', 'utf8').split('\n## All mails\n')[1] ?? ''
  const documented = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), ([, kind]) => kind)
  expect(documented.toSorted()).toEqual([...kinds].toSorted())
})
