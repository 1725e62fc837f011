import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { keptKinds } from '#contract/accounts/erasure-receipt.ts'
import { notificationTypeNames } from '#contract/accounts/notification-types.ts'
import type { Locale } from '#i18n/locales.ts'
import { type MailKind, type MailParams, renderMail } from './index.ts'
import { sampleReceipt } from './receipt/sample.fixture.ts'
import { siteLocales } from './site-locales.fixture.ts'
import { sampleWithdrawal } from './withdrawal/sample.fixture.ts'

const friend = { friend: 'Lucia', name: 'anna', site_name: 'Batticuore' }
const sampleDate = {
  ...{ name: 'bruno', is_reminder: true, starts_at: '2026-12-05T17:30:00Z', zone: 'Europe/Rome' },
  place: 'Caffè della Fontana, Bologna',
}
const notice = {
  ...{ name: 'anna', url: 'https://main.test/chats', site_name: 'Batticuore' },
  ...{ messages: 3, writers: { count: 2, names: ['bruno', 'carlo'] }, reminder_days: null },
  ...{ likers: { count: 1, names: ['dario'] }, matched: { count: 1, names: ['elio'] } },
  ...{ askers: { count: 1, names: ['fulvio'] }, granters: { count: 1, names: ['gino'] } },
  ...{ found: 3, searches: [{ name: 'Trentenni', count: 3 }], returned: 0 },
  dates: [],
}
const samples: MailParams = {
  activation: { name: 'anna', url: 'https://main.test/TOKEN', site_name: 'Batticuore', days: 7 },
  address_taken: {
    name: 'anna',
    url: 'https://main.test/TOKEN',
    reset_url: 'https://main.test/reset-password',
    site_name: 'Batticuore',
    hours: 24,
  },
  check_in_invite: { ...friend, url: 'https://main.test/check-in/TOKEN' },
  check_in_alert: {
    ...{ ...friend, url: 'https://main.test/check-in/TOKEN', note: 'Al Caffè della Fontana con Chiara' },
    ...{ ask_at: '2026-12-05T20:00:00Z', zone: 'Europe/Rome', emergency: '112' },
  },
  check_in_all_clear: { ...friend, url: 'https://main.test/check-in/TOKEN' },
  check_in_question: {
    ...{ ...friend, url: 'https://main.test/check-in/TOKEN' },
    ...{ due_at: '2026-12-05T20:30:00Z', zone: 'Europe/Rome', emergency: '112' },
  },
  check_in_friend: { ...friend, agreed: true, url: 'https://main.test/check-in' },
  complaint_answer: {
    name: 'anna',
    number: 'C-318',
    text: 'I 15 crediti sono di un messaggio che nessuno ha letto.',
    by: 'Marta',
    url: 'https://main.test/complaints/1',
    site_name: 'Batticuore',
  },
  complaint_receipt: {
    name: '',
    number: 'C-318',
    text: null,
    due_on: '2026-11-25',
    is_review: false,
    url: 'https://main.test/complaints/TOKEN',
    site_name: 'Batticuore',
  },
  complaint_waiting: {
    name: 'anna',
    number: 'C-318',
    due_on: '2026-11-25',
    payment_method: 'paypal',
    url: 'https://main.test/complaints/1',
    site_name: 'Batticuore',
  },
  debit_notice: {
    name: 'anna',
    site_name: 'Batticuore',
    url: 'https://main.test/transactions/1',
    price_cents: 899,
    currency: 'EUR',
    credits: 150,
    collect_on: '2026-11-26',
    account: '•• 3456',
    reference: 'BC-00413',
    creditor: 'Batticuore S.r.l., Bologna',
    creditor_id: 'IT00ZZZ0000000000000000',
  },
  deletion: {
    name: 'anna',
    url: 'https://main.test/TOKEN',
    site_name: 'Batticuore',
    last_day: '2026-12-05T18:00:00.000Z',
  },
  erased: {
    site_name: 'Batticuore',
    receipt: {
      url: 'https://main.test/account-deleted/TOKEN',
      content: {
        erased_at: '2026-11-30T10:00:00.000Z',
        gone: {
          ...{ photos: 3, voices: 2, conversations: 2, messages: 1041 },
          ...{ likes: 1, answers: 12, plans: 1, searches: 0 },
        },
        kept: keptKinds.map((kind) => ({ kind, count: 2, until: '2036-12-31T12:00:00.000Z' })),
      },
    },
    url: 'https://main.test/privacy',
  },
  reactivation: {
    name: 'anna',
    url: 'https://main.test/TOKEN',
    site_name: 'Batticuore',
    days: 3,
    last_day: '2026-12-05T18:00:00.000Z',
  },
  mailing: {
    ...{
      subject: 'Le novità di oggi',
      title: 'Che cosa cambia',
      body: 'Da oggi.\n\nE domani.',
      button: 'Guarda',
    },
    ...{ url: 'https://main.test/credits?mailing=1', site_name: 'Batticuore' },
  },
  mail_change: { name: 'anna', url: 'https://main.test/TOKEN', site_name: 'Batticuore', hours: 24 },
  mail_change_notice: {
    name: 'anna',
    new_email: 'a•••@posta.test',
    url: 'https://main.test/reset-password',
    site_name: 'Batticuore',
  },
  mail_change_taken: { name: 'anna', site_name: 'Batticuore' },
  new_sign_in: {
    name: 'anna',
    at: '2026-12-05T18:04:00.000Z',
    browser: 'Chrome',
    system: 'Android',
    url: 'https://main.test/reset-password',
    site_name: 'Batticuore',
  },
  password_changed: {
    name: 'anna',
    at: '2026-12-05T18:04:00.000Z',
    browser: 'Firefox',
    system: 'Android',
    by_link: true,
    url: 'https://main.test/reset-password',
    site_name: 'Batticuore',
  },
  receipt: {
    name: 'anna',
    site_name: 'Batticuore',
    url: 'https://main.test/chats',
    receipt: sampleReceipt,
    order_url: 'https://main.test/transactions/1',
    file: { name: 'ricevuta-2026-004187.pdf', pages: 1, bytes: 22_030 },
    notifications_url: 'https://main.test/notifications',
  },
  report_decision: {
    name: 'anna',
    about: 'photo',
    content: { what: 'photo', at: '2026-12-01T09:30:00.000Z', text: '' },
    effects: ['photo_hidden'],
    may_appeal: true,
    ground: 'nudity',
    note: 'Si vede troppo.',
    ...{ restricts: [], ends_at: null, own_initiative: false },
    url: 'https://main.test/reports/TOKEN',
    site_name: 'Batticuore',
  },
  decision_undone: {
    undone: { outcome: 'suspended', at: '2026-12-05T18:04:00.000Z' },
    restored: null,
    url: 'https://main.test/reports/TOKEN',
    site_name: 'Batticuore',
  },
  report_outcome: {
    name: '',
    about: 'profile',
    content: null,
    effects: ['suspended_withdrawn', 'warned'],
    earlier: { outcome: 'suspended', at: '2026-12-05T18:04:00.000Z', appeal: 'other' },
    may_appeal: false,
    ground: 'spam',
    note: 'Era pubblicità.',
    ...{ restricts: [], ends_at: null, own_initiative: false },
    url: 'https://main.test/reports/TOKEN',
    site_name: 'Batticuore',
  },
  report_receipt: { about: 'message', url: 'https://main.test/reports/TOKEN', site_name: 'Batticuore' },
  reset: { name: 'anna', url: 'https://main.test/TOKEN', site_name: 'Batticuore', hours: 24 },
  reset_unknown: { url: 'https://main.test/signup', site_name: 'Batticuore' },
  staff_letter: {
    ...{ name: 'anna', text: 'Abbiamo trovato il tuo pagamento.', site_name: 'Batticuore' },
    url: 'https://main.test/complaints',
  },
  flagger_link: {
    organisation: 'Ente di tutela',
    ...{ site_name: 'Batticuore', url: 'https://main.test/notice?flagger=TOKEN' },
  },
  staff_link: { name: 'Ada', url: 'https://main.test/TOKEN', site_name: 'Batticuore', hours: 72 },
  staff_sign_in: {
    ...{ name: 'Ada', at: '2026-12-05T18:04:00.000Z', browser: 'Chrome', system: 'Android' },
    site_name: 'Batticuore',
  },
  review_outcome: {
    name: 'anna',
    approved: 2,
    rejected: [{ reason: 'poor_quality', note: 'Si vede poco.' }],
    pose: 'face_hidden',
    voice: { reason: 'unintelligible', note: 'Si sente il vento.' },
    url: 'https://main.test/profile',
    verification_url: 'https://main.test/verification',
    site_name: 'Batticuore',
  },
  returned_credits: { ...notice, returned: 15 },
  date: { ...notice, dates: [sampleDate] },
  saved_search: notice,
  unread_reminder: notice,
  limit_raise: {
    ...{ name: 'anna', period: 'week', limit_cents: 1_000, next_cents: 2_000, currency: 'EUR' },
    ...{ from: '2026-11-23T18:42:00Z', url: 'https://main.test/spending-limit', site_name: 'Batticuore' },
  },
  verification_lapsed: { name: 'anna', url: 'https://main.test/verification', site_name: 'Batticuore' },
  waiting: notice,
  weekly: notice,
  welcome: { name: 'anna', url: 'https://main.test/members', site_name: 'Batticuore', credits: 10 },
  withdrawal: {
    site_name: 'Batticuore',
    url: 'https://main.test/withdrawal?receipt=TOKEN',
    withdrawal: sampleWithdrawal,
    policy_url: 'https://main.test/return-policy',
    file: { name: 'recesso-R-2208.pdf', pages: 1, bytes: 18_200 },
    pdf_url: 'https://main.test/withdrawals/TOKEN.pdf',
    notifications_url: 'https://main.test/notifications',
  },
  withdrawal_answer: {
    ...{ site_name: 'Batticuore', number: 'R-2208', name: 'Giulia Ferri' },
    answer: 'Il tuo ordine è di un altro sito: scrivi a loro.',
    support_email: 'assistenza@batticuore.example',
    url: 'https://main.test/withdrawal?receipt=TOKEN',
  },
  paid_back: {
    ...{ site_name: 'Batticuore', order_number: '4102', cents: 719, currency: 'EUR', why: 'buyer_erased' },
    support_email: 'assistenza@batticuore.example',
    url: 'https://main.test/return-policy',
  },
  withdrawal_done: {
    ...{ name: 'anna', site_name: 'Batticuore', number: 'R-2208', order_number: '4102' },
    ...{ credits: 90, cents: 719, currency: 'EUR', support_email: 'assistenza@batticuore.example' },
    url: 'https://main.test/withdrawal',
  },
}
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
