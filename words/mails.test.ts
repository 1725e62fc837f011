import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { notificationTypeNames } from '#contract/notification-types.ts'
import type { Locale } from '#i18n/locales.ts'
import { type MailKind, type MailParams, renderMail } from './index.ts'

const samples: MailParams = {
  activation: { name: 'anna', url: 'https://main.test/TOKEN', site_name: 'Batticuore', days: 7 },
  address_taken: {
    name: 'anna',
    url: 'https://main.test/TOKEN',
    reset_url: 'https://main.test/reset-password',
    site_name: 'Batticuore',
    hours: 24,
  },
  deletion: {
    name: 'anna',
    url: 'https://main.test/TOKEN',
    site_name: 'Batticuore',
    last_day: '2026-12-05T18:00:00.000Z',
  },
  erased: { site_name: 'Batticuore', url: 'https://main.test/privacy' },
  reactivation: {
    name: 'anna',
    url: 'https://main.test/TOKEN',
    site_name: 'Batticuore',
    days: 3,
    last_day: '2026-12-05T18:00:00.000Z',
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
  report_decision: {
    name: 'anna',
    outcome: 'photo_hidden',
    ground: 'nudity',
    note: 'Si vede troppo.',
    url: 'https://main.test/reports/TOKEN',
    site_name: 'Batticuore',
  },
  report_outcome: {
    name: '',
    outcome: 'warned',
    ground: 'spam',
    note: 'Era pubblicità.',
    url: 'https://main.test/reports/TOKEN',
    site_name: 'Batticuore',
  },
  report_receipt: { url: 'https://main.test/reports/TOKEN', site_name: 'Batticuore' },
  reset: { name: 'anna', url: 'https://main.test/TOKEN', site_name: 'Batticuore', hours: 24 },
  reset_unknown: { url: 'https://main.test/signup', site_name: 'Batticuore' },
  review_outcome: {
    name: 'anna',
    approved: 2,
    rejected: [{ reason: 'poor_quality', note: 'Si vede poco.' }],
    pose: 'face_hidden',
    url: 'https://main.test/profile',
    site_name: 'Batticuore',
  },
  welcome: { name: 'anna', url: 'https://main.test/members', site_name: 'Batticuore', credits: 10 },
}
const kinds = Object.keys(samples) as MailKind[]
const offered: Locale[] = ['it', 'en']

const urlsOf = (kind: MailKind) => JSON.stringify(samples[kind]).match(/https:[^"]+/g) ?? []

describe.each(kinds)('%s', (kind) => {
  test.each(offered)('in %s: whole, in its language, with its links in both parts', async (locale) => {
    const { subject, html, text } = await renderMail(kind, locale, samples[kind])
    expect(subject.length).toBeGreaterThan(8)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    const urls = urlsOf(kind)
    expect(html.match(/href="([^"]+)"/g) ?? []).toEqual(urls.map((url) => `href="${url}"`))
    expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(urls)
    for (const url of urls) expect(text.split('\n')).toContain(url)
    expect(html + text + subject).not.toMatch(/\{\w+\}|undefined|plural/)
  })

  test('is said in words of its own in every language', async () => {
    const texts = await Promise.all(
      offered.map(async (locale) => (await renderMail(kind, locale, samples[kind])).text),
    )
    expect(new Set(texts).size).toBe(offered.length)
  })
})

test('plurals follow the number, and no gift is mentioned where there is none', async () => {
  const welcome = async (credits: number) =>
    (await renderMail('welcome', 'it', { ...samples.welcome, credits })).text
  expect(await welcome(1)).toContain('1 credito')
  expect(await welcome(12)).toContain('12 crediti')
  expect(await welcome(0)).not.toContain('credit')
})

test('who has no account is not told about one', async () => {
  const { text, html } = await renderMail('reset_unknown', 'it', samples.reset_unknown)
  expect(text + html).not.toContain('il tuo account')
  expect(text.split('-- \n')[1]).toContain('qualcuno ha scritto questo indirizzo su Batticuore')
})

test('a name cannot bring markup into the mail', async () => {
  const { html } = await renderMail('activation', 'it', { ...samples.activation, name: '<img src=x>' })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x&gt;')
})

test('a language without a catalogue gets Italian', async () => {
  const [fi, it] = await Promise.all([
    renderMail('welcome', 'fi', samples.welcome),
    renderMail('welcome', 'it', samples.welcome),
  ])
  expect(fi.subject).toBe(it.subject)
})

describe('a mail that one may do without', () => {
  const unsubscribe_url = 'https://main.test/UNSUBSCRIBE'

  test.each(notificationTypeNames)(
    '%s: says why it came and ends with the link that ends it',
    async (type) => {
      for (const locale of offered) {
        const { html, text } = await renderMail('welcome', locale, samples.welcome, { type, unsubscribe_url })
        expect(html.match(/href="([^"]+)"/g)).toEqual([
          `href="${urlsOf('welcome')[0]}"`,
          `href="${unsubscribe_url}"`,
        ])
        expect(text.split('\n').at(-1)).toBe(unsubscribe_url)
        expect(text.split('-- \n')[1]).toContain('Batticuore')
      }
    },
  )

  test('has a reason of its own for each choice, in each language', async () => {
    const ends = await Promise.all(
      offered.flatMap((locale) =>
        notificationTypeNames.map(
          async (type) =>
            (await renderMail('welcome', locale, samples.welcome, { type, unsubscribe_url })).text.split(
              '-- \n',
            )[1],
        ),
      ),
    )
    expect(new Set(ends).size).toBe(ends.length)
  })
})

test('docs/mail.md tells operators of every mail, and of none that is not', () => {
  const table = readFileSync('docs/mail.md', 'utf8').split('Which mails there are')[1] ?? ''
  const told = Array.from(table.matchAll(/^\| `(\w+)` \|/gm), ([, kind]) => kind)
  expect(told.toSorted()).toEqual([...kinds].toSorted())
})
