import { describe, expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { type MailKind, type MailParams, renderMail } from './index.ts'

const samples: MailParams = {
  activation: { name: 'anna', url: 'https://main.test/TOKEN', site_name: 'Batticuore', days: 7 },
  address_taken: { name: 'anna', sign_in_url: 'https://main.test/login', site_name: 'Batticuore' },
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
  welcome: { name: 'anna', url: 'https://main.test/members', site_name: 'Batticuore', credits: 10 },
}
const kinds = Object.keys(samples) as MailKind[]
const offered: Locale[] = ['it', 'en']

const urlOf = (kind: MailKind) => JSON.stringify(samples[kind]).match(/https:[^"]+/)?.[0] ?? ''

describe.each(kinds)('%s', (kind) => {
  test.each(offered)('in %s: whole, in its language, with its one link in both parts', async (locale) => {
    const { subject, html, text } = await renderMail(kind, locale, samples[kind])
    expect(subject.length).toBeGreaterThan(8)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    expect(html.match(/href="([^"]+)"/g)).toEqual([`href="${urlOf(kind)}"`])
    expect(text.match(/https?:\/\/\S+/g)).toEqual([urlOf(kind)])
    expect(text.split('\n')).toContain(urlOf(kind))
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
