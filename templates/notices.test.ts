import { describe, expect, test } from 'vitest'
import { type Locale } from '#i18n/locales.ts'
import { renderMail } from './index.ts'
import { siteLocales } from './site-locales.fixture.ts'

describe('notices', () => {
  const names = ['anna', 'bruno', 'carlo', 'dario']
  const nobody = { count: 0, names: [] }
  const group = (count: number) => ({ count, names: names.slice(0, Math.min(count, 2)) })
  const mailOf = (locale: Locale, change: object) =>
    renderMail('waiting', locale, {
      ...{ name: 'eva', url: 'https://main.test/chats', site_name: 'Batticuore', reminder_days: null },
      ...{
        messages: 0,
        writers: nobody,
        likers: nobody,
        matched: nobody,
        found: 0,
        searches: [],
        returned: 0,
        dates: [],
      },
      ...{ askers: nobody, granters: nobody },
      ...change,
    })

  test.each([
    ['it', 1, 'anna ti ha scritto su Batticuore', 'anna ti ha scritto un messaggio.'],
    ['it', 2, 'anna e bruno ti hanno scritto su Batticuore', 'anna e bruno ti hanno scritto 2 messaggi.'],
    [
      ...(['it', 3, 'anna, bruno e un’altra persona ti hanno scritto su Batticuore'] as const),
      'anna, bruno e un’altra persona ti hanno scritto 3 messaggi.',
    ],
    [
      ...(['it', 9, 'anna, bruno e altre 7 persone ti hanno scritto su Batticuore'] as const),
      'anna, bruno e altre 7 persone ti hanno scritto 9 messaggi.',
    ],
    ['en', 1, 'anna wrote to you on Batticuore', 'anna sent you a message.'],
    ['en', 2, 'anna and bruno wrote to you on Batticuore', 'anna and bruno sent you 2 messages.'],
    [
      ...(['en', 3, 'anna, bruno and one other person wrote to you on Batticuore'] as const),
      'anna, bruno and one other person sent you 3 messages.',
    ],
    [
      ...(['en', 9, 'anna, bruno and 7 other people wrote to you on Batticuore'] as const),
      'anna, bruno and 7 other people sent you 9 messages.',
    ],
  ] as const)('%s: agree with %d senders', async (locale, count, subject, line) => {
    const mail = await mailOf(locale, { messages: count, writers: group(count) })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(line)
  })

  test.each([
    ['it', 'likers', 1, 'Piaci a anna su Batticuore'],
    ['it', 'likers', 2, 'Piaci a anna e bruno su Batticuore'],
    ['it', 'likers', 3, 'Piaci a anna, bruno e un’altra persona su Batticuore'],
    ['it', 'likers', 5, 'Piaci a anna, bruno e altre 3 persone su Batticuore'],
    ['it', 'matched', 1, 'Tu e anna vi piacete, su Batticuore'],
    ['it', 'matched', 5, 'Nuovi match su Batticuore: anna, bruno e altre 3 persone'],
    ['en', 'likers', 1, 'anna likes you on Batticuore'],
    ['en', 'likers', 2, 'anna and bruno like you on Batticuore'],
    ['en', 'likers', 5, 'anna, bruno and 3 other people like you on Batticuore'],
    ['en', 'matched', 1, 'You and anna like each other on Batticuore'],
    ['en', 'matched', 2, 'Two new matches on Batticuore: anna and bruno'],
    ['it', 'askers', 1, 'anna chiede di vedere le tue foto private su Batticuore'],
    ['it', 'askers', 2, 'anna e bruno chiedono di vedere le tue foto private su Batticuore'],
    ...([
      [
        'it',
        'askers',
        3,
        'anna, bruno e un’altra persona chiedono di vedere le tue foto private su Batticuore',
      ],
      [
        'it',
        'askers',
        5,
        'anna, bruno e altre 3 persone chiedono di vedere le tue foto private su Batticuore',
      ],
    ] as const),
    ['it', 'granters', 1, 'anna ti mostra le sue foto private su Batticuore'],
    ['it', 'granters', 2, 'anna e bruno ti mostrano le loro foto private su Batticuore'],
    ['en', 'askers', 1, 'anna wants to see your private photos on Batticuore'],
    ['en', 'askers', 2, 'anna and bruno want to see your private photos on Batticuore'],
    ['en', 'askers', 5, 'anna, bruno and 3 other people want to see your private photos on Batticuore'],
    ['en', 'granters', 1, 'anna lets you see their private photos on Batticuore'],
    ['en', 'granters', 3, 'anna, bruno and one other person let you see their private photos on Batticuore'],
  ] as const)('%s: agree with the number of %s, %d', async (locale, kind, count, subject) => {
    expect((await mailOf(locale, { [kind]: group(count) })).subject).toBe(subject)
  })

  test.each([
    ['it', 1, '1 persona in più per la tua ricerca su Batticuore', '«Trentenni»: 1 persona in più.'],
    ['it', 4, '4 persone in più per la tua ricerca su Batticuore', '«Trentenni»: 4 persone in più.'],
    ['en', 1, '1 new person matches your search on Batticuore', '“Trentenni”: 1 new person.'],
    ['en', 4, '4 new people match your search on Batticuore', '“Trentenni”: 4 new people.'],
  ] as const)('%s: agree with %d members for a saved search', async (locale, found, subject, line) => {
    const mail = await renderMail('saved_search', locale, {
      ...{ name: 'eva', url: 'https://main.test/members', site_name: 'Batticuore', reminder_days: null },
      ...{ messages: 0, writers: nobody, likers: nobody, matched: nobody, found },
      ...{ askers: nobody, granters: nobody, returned: 0, dates: [] },
      searches: [{ name: 'Trentenni', count: found }],
    })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(line)
  })

  test.each(siteLocales)('%s: promise a reminder only to members who want it', async (locale) => {
    const messages = { messages: 1, writers: group(1) }
    const [without, with3] = [
      await mailOf(locale, messages),
      await mailOf(locale, { ...messages, reminder_days: 3 }),
    ]
    expect(without.text).not.toContain('3')
    expect(with3.text).toMatch(/\b3[ \u00a0]\p{L}+/u)
  })
})
