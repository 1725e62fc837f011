import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interests, profileFields } from '#contract/profiles/facets.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { changeSite } from './change-site.ts'
import type { StrictSettings } from './new-settings.ts'
import { readSettingTexts, textsOfValues } from './setting-texts.ts'
import { standardLines } from './standard-lines.ts'
import { readStoredSites } from './stored-sites.ts'
import { colour_tokens, shadow_tokens } from './theme.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const set = (texts: Readonly<Record<string, string>>) =>
  inTransaction(app.db, (tx) =>
    changeSite(tx, 'main.test', readSettingTexts(texts), { staff: null, now: app.clock.now() }),
  )

async function stored() {
  const site = (await readStoredSites(app.db, app.clock.now())).find(({ domain }) => domain === 'main.test')
  if (!site) throw new Error('no site')
  const { company_name: name, added, ...company } = site.company
  const details = { ...company, name, added: new Date(added) }
  const prefixed = Object.fromEntries(
    Object.entries(details).map(([key, value]) => [`company.${key}`, value]),
  )
  const values: Readonly<Record<string, unknown>> = { ...site.settings, ...prefixed, origin: site.origin }
  return { values, texts: textsOfValues(site.values) }
}

interface Row {
  /** A typed text, and the value that it sets. */
  readonly accepted: readonly (readonly [text: string, value: unknown])[]
  /** A typed text, and the reason for which it is refused. */
  readonly refused: readonly (readonly [text: string, reason: string])[]
  /** The value after an empty text, or the reason for which the setting cannot be empty. */
  readonly emptied: { readonly to: unknown } | { readonly refused: string }
  /** The first accepted text as it is shown, if not as it was typed. */
  readonly shown?: string
}

const never = { refused: 'must not be empty' }
const text = (value: string, max: number): Row => ({
  accepted: [[value, value]],
  refused: [
    ['x'.repeat(max + 1), `more than ${max} characters`],
    ['one\ntwo', 'more than one line'],
  ],
  emptied: { to: '' },
})
const credits = (standard: number, min = 0): Row => ({
  accepted: [
    ['7', 7],
    [`${min}`, min],
  ],
  refused: [
    [`${min - 1}`, 'Too small'],
    ['1001', 'Too big'],
    ['seven', 'not a whole number'],
    ['1.5', 'not a whole number'],
  ],
  emptied: { to: standard },
})
const flag: Row = {
  accepted: [
    ['true', true],
    ['false', false],
  ],
  refused: [
    ['yes', 'neither true nor false'],
    ['1', 'neither true nor false'],
  ],
  emptied: { to: false },
}
const phone: Row = {
  accepted: [
    ['+39 051 123-4567', '+39 051 123-4567'],
    ['(051) 123.45\u201167', '(051) 123.45\u201167'],
  ],
  refused: ['javascript:alert(1)', '+39 051 x', '12', '+', '1234567890123456', 'tel:+39051'].map(
    (wrong) => [wrong, 'not a phone number'] as const,
  ),
  emptied: { to: '' },
}
const codes = (value: string, standard: unknown, wrong: readonly [string, string]): Row => ({
  accepted: [
    [value, value.split(',')],
    [JSON.stringify(value.split(',')), value.split(',')],
    ['[]', []],
  ],
  refused: [wrong, [`${value},${value.split(',')[0]}`, 'contains an item twice'], ['[1', 'not a list']],
  emptied: { to: standard },
})
const json = (value: unknown, standard: unknown, refused: Row['refused']): Row => ({
  accepted: [[JSON.stringify(value), value]],
  refused: [['{', Array.isArray(value) ? 'not a list' : 'not JSON'], ...refused],
  emptied: { to: standard },
})

const gallery = (texts: object, locale = 'en') => JSON.stringify({ gallery: { sea: { [locale]: texts } } })

// oxfmt-ignore
const settings: Readonly<Record<keyof (typeof StrictSettings)['shape'], Row>> = {
  name: { ...text('Cuoremio', 60), emptied: never },
  mail_name: { ...text('Posta di Anna', 60), emptied: never },
  index_title: text('Il *cuore* è qui.', 120),
  description: text('Incontri, "veri" e lenti; senza fretta.', 300),
  fictional_warning: text('Personaggio nostro.', 300),
  fictional_singular: text('personaggio', 60),
  fictional_plural: text('personaggi', 60),
  fictional_icon: {
    accepted: [['🎭', '🎭'], ['★', '★'], ['/assets/mask.svg', '/assets/mask.svg'], ['null', null]],
    refused: ['javascript:alert(1)', '//evil.example/i.svg', 'https://evil.example/i.svg', 'ab', '/'].map((wrong) => [wrong, 'neither one character nor a path'] as const),
    emptied: { to: null },
  },
  support_email: {
    accepted: [['Aiuto@Main.test', 'aiuto@main.test'], ['ciao@exämple.de', 'ciao@xn--exmple-cua.de']],
    refused: ['aiuto', 'javascript:alert(1)', 'a@b.it?bcc=c@d.it', 'Anna <a@b.it>'].map((wrong) => [wrong, 'not a mail address'] as const),
    emptied: { to: '' },
    shown: 'aiuto@main.test',
  },
  support_phone: phone,
  locales: { ...codes('it,en-US', null, ['it,pt', 'no texts in this language']), accepted: [['it,en-US', ['it', 'en-US']]], emptied: never },
  countries: { ...codes('IT,CH', null, ['IT,XX', 'unknown country']), accepted: [['IT, CH', ['IT', 'CH']]], emptied: never, shown: 'IT,CH' },
  currency: { accepted: [['CHF', 'CHF']], refused: [['EURO', 'unknown currency'], ['eur', 'unknown currency']], emptied: { refused: 'unknown currency' } },
  domain_language: {
    accepted: [['en_US', 'en_US'], ['it', 'it'], ['no_NO', 'no_NO']],
    refused: [['xx_XX', 'unknown language'], ['italiano', 'unknown language']],
    emptied: { refused: 'unknown language' },
  },
  visible_profile_fields: codes('about,seeks', [...profileFields], ['shoe_size', 'unknown profile field']),
  visible_profile_notes: {
    accepted: [['Qui con calma, e a parole.', ['Qui con calma, e a parole.']], ['["Una.","Due."]', ['Una.', 'Due.']], ['[]', []]],
    refused: [['[1]', 'Invalid input'], ['x'.repeat(301), 'more than 300 characters']],
    emptied: { to: [] },
    shown: '["Qui con calma, e a parole."]',
  },
  search_fields: {
    ...codes('gender,distance', null, ['shoe_size', 'unknown filter']),
    emptied: { to: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'distance', 'sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'interests', 'languages', 'online', 'with_photo', 'verified', 'no_ai', 'new_here', 'same_country', 'two_way'] },
  },
  interests: {
    accepted: [['3,7', [3, 7]], ['[7, 3]', [7, 3]], ['[]', []]],
    refused: [['0', 'not a number from 1 to 50'], ['51', 'not a number from 1 to 50'], ['cinema', 'not a whole number'], ['3,3', 'contains an item twice']],
    emptied: { to: interests.map((_, index) => index + 1) },
  },
  site_entry_popup_countries: codes('NL,DE', [], ['Italia', 'unknown country']),
  message_credits: credits(5, 1),
  signup_credits: credits(10),
  photo_credits: credits(10),
  voice_credits: credits(8),
  gift_credits: credits(15),
  message_length: { accepted: [['2000', 2000]], refused: [['0', 'Too small'], ['4001', 'Too big'], ['long', 'not a whole number']], emptied: { to: 1000 } },
  refund_days: { accepted: [['21', 21]], refused: [['3', 'Too small'], ['366', 'Too big'], ['many', 'not a whole number']], emptied: { to: 14 } },
  niche: { accepted: [['7', 7]], refused: [['8', 'Too big'], ['0', 'Too small'], ['one', 'not a whole number']], emptied: { to: 1 } },
  min_age: { accepted: [['21', 21]], refused: [['17', 'Too small'], ['100', 'Too big']], emptied: { to: 18 } },
  min_ages: json({ IT: 21 }, {}, [['{"XX":21}', 'unknown country'], ['{"IT":17}', 'Too small']]),
  loss_help: json({ IT: { block: '02 1234', page: 'aiuto.example/truffe' } }, {}, [
    ['{"IT":{"block":"02 1234"}}', 'must have a phone or a page'],
    ['{"IT":{"page":"https://aiuto.example"}}', 'not a host and a path'],
    ['{"IT":{"phone":"chiama"}}', 'not a phone number'],
  ]),
  minimum_message_costs: json({ IT: { costs: 30, currency: 'EUR' } }, {}, [
    ['{"XX":{"costs":30,"currency":"EUR"}}', 'unknown country'],
    ['{"IT":{"costs":0,"currency":"EUR"}}', 'Too small'],
    ['{"IT":{"costs":30,"currency":"EURO"}}', 'unknown currency'],
  ]),
  icebreakers: json([{ name: 'hello', credits: 2, text: { it: 'Ciao!' } }], [...standardLines], [
    ['[{"name":"hello","credits":-1,"text":{"it":"Ciao!"}}]', 'Too small'],
    ['[{"name":"hello","credits":2,"text":{"xx":"Ciao!"}}]', 'Unrecognized key: "xx"'],
    ['[{"name":"Hello you","credits":2,"text":{}}]', 'not a name'],
    ['[{"name":"hello","credits":2,"text":{}},{"name":"hello","credits":3,"text":{}}]', 'contains a name twice'],
  ]),
  lander_texts: json({ gallery: { sea: { en: { turn: 'And you.', headline: 'The sea.' } } } }, {}, [
    ['{"harbour":{"sea":{"it":{"headline":"Mare"}}}}', 'Unrecognized key: "harbour"'],
    [gallery({ headline: 'Mare' }, 'xx'), 'Unrecognized key: "xx"'],
    [gallery({ subtitle: 'Mare' }), 'this lander has no such text'],
    [gallery({ headline: 'x'.repeat(46) }), 'more than 45 characters'],
    [gallery({ line: 'x'.repeat(41) }), 'more than 40 characters'],
    [gallery({ description: 'x'.repeat(161) }), 'more than 160 characters'],
    [gallery({ headline: 'x'.repeat(30), turn: 'x'.repeat(20) }), 'together with turn'],
    [gallery({ headline: '' }), 'must not be empty'],
    ['{"gallery":{"Sea View":{"it":{"headline":"Mare"}}}}', 'not a slug'],
  ]),
  payment_provider: { accepted: [['verotel', 'verotel'], ['null', null]], refused: [['acme', 'Invalid option']], emptied: { to: null } },
  enable_site_entry_popup: flag,
  logged_out_search: flag,
  logged_out_search_trafficsource: flag,
  member_resell: flag,
  age_proof: { accepted: [['offered', 'offered'], ['required', 'required'], ['off', 'off']], refused: [['maybe', 'Invalid option']], emptied: { refused: 'Invalid option' } },
  maintenance_until: { accepted: [['2026-11-30T05:30:00Z', '2026-11-30T05:30:00Z'], ['null', null]], refused: [['tomorrow', 'invalid']], emptied: { to: null } },
  signups: { accepted: [['with_trafficsource', 'with_trafficsource'], ['other', 'other']], refused: [['none', 'Invalid option']], emptied: { refused: 'Invalid option' } },
  theme: json({ light: { '--lift': '0 1px 2px rgb(20 50 40 / 0.06), 0 12px 32px -12px rgb(20 50 40 / 0.18)', '--primary': '#2f5d50' }, dark: { '--ink': 'oklch(95% 0.02 40)', '--glow': 'none', '--lift': '0 0 0 1px var(--line)' } }, { light: {}, dark: {} }, [
    ['{"light":{"--primary":"red;}body{display:none"}}', 'not a colour'],
    ['{"light":{"--primary":"url(//evil.example)"}}', 'not a colour'],
    ['{"light":{"--primary":"#12345"}}', 'not a colour'],
    ['{"light":{"--lift":"big"}}', 'not a shadow'],
    ['{"light":{"--colour":"#123456"}}', 'unknown token'],
    ['{"noon":{}}', 'Unrecognized key'],
  ]),
}

// oxfmt-ignore
const others: Readonly<Record<string, Row>> = {
  origin: {
    accepted: [['https://www.main.test', 'https://www.main.test']],
    refused: [['main.test', 'not a URL without path'], ['https://main.test/', 'not a URL without path'], ['javascript:alert(1)', 'not a URL without path']],
    emptied: { to: '' },
  },
  'company.name': { ...text('Cuori & C. S.r.l.', 120), emptied: never },
  'company.address': text('Via Zamboni 1, scala B', 200),
  'company.city': text('40126 Bologna', 120),
  'company.kvk': text('BO-123456', 60),
  'company.country': { accepted: [['MT', 'MT']], refused: [['Italia', 'unknown country'], ['XX', 'unknown country'], ['it', 'unknown country']], emptied: { refused: 'unknown country' } },
  'company.tradenames': { ...codes('Cuori,Amici', null, ['["ok", "a\\nb"]', 'more than one line']), emptied: never },
  'company.vat_numbers': { ...codes('IT00000000000,CHE2', null, ['x'.repeat(41), 'more than 40 characters']), emptied: never },
  'company.creditor_id': { accepted: [['IT00ZZZ0000000000000000', 'IT00ZZZ0000000000000000']], refused: [['IT00', 'not a creditor identifier']], emptied: { to: '' } },
  'company.support_phone': phone,
  'company.delete_discount': { accepted: [['30', 30]], refused: [['100', 'Too big'], ['-1', 'Too small'], ['half', 'not a whole number']], emptied: { to: 0 } },
  'company.added': {
    accepted: [['2025-03-03', new Date('2025-03-03T00:00:00Z')], ['2025-03-03T09:00:00.000Z', new Date('2025-03-03T09:00:00Z')]],
    refused: [['yesterday', 'not a day'], ['2025-13-03', 'not a day'], ['3.3.2025', 'not a day']],
    emptied: never,
    shown: '2025-03-03T00:00:00.000Z',
  },
}

describe.each(Object.entries({ ...settings, ...others }))('%s', (name, row) => {
  test('accepts its values, and shows each as a text that sets it again', async () => {
    for (const [index, [typed, value]] of row.accepted.entries()) {
      await set({ [name]: typed })
      const { values, texts } = await stored()
      expect(values[name], typed).toEqual(value)
      if (index === 0) expect(texts[name]).toBe(row.shown ?? typed)
      await set({ [name]: texts[name] ?? 'absent' })
      expect((await stored()).values[name], typed).toEqual(value)
    }
  })

  test.each(row.refused)('refuses %s with the reason, and changes nothing', async (typed, reason) => {
    const before = await stored()
    const refusal: unknown = await set({ [name]: typed }).catch((error: unknown) => error)
    const issues = (refusal as { issues?: { path: PropertyKey[]; message: string }[] }).issues ?? []
    expect(issues.map(({ message }) => message).join('\n')).toContain(reason)
    for (const { path } of issues) expect(`${path.join('.')}.`).toMatch(new RegExp(`^${name}\\.`))
    expect(await stored()).toEqual(before)
  })

  test('can be emptied, or says that it cannot', async () => {
    const { emptied } = row
    if ('refused' in emptied) return expect(set({ [name]: '' })).rejects.toThrow(emptied.refused)
    await set({ [name]: '' })
    const { values, texts } = await stored()
    expect(values[name]).toEqual(emptied.to)
    await set({ [name]: texts[name] ?? 'absent' })
    expect((await stored()).values[name]).toEqual(emptied.to)
  })
})

test('every setting and detail that is shown has a row above', async () => {
  const { texts } = await stored()
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys({ ...settings, ...others }).toSorted())
})

test('lists every wrong value at once, and refuses unknown names', async () => {
  const wrong = set({ niche: '9', support_phone: 'x', 'company.country': 'xx' })
  await expect(wrong).rejects.toMatchObject({
    issues: [{ path: ['niche'] }, { path: ['support_phone'] }, { path: ['company', 'country'] }],
  })
  for (const name of ['colour', 'company.colour', 'toString', 'company.name.x', 'cdn_prefix'])
    await expect(set({ [name]: 'red' })).rejects.toThrow(`Unknown settings: ${name}`)
})

test('a value of an earlier release does not prevent the change of another setting', async () => {
  const phone = { support_phone: 'javascript:alert(1)' }
  await app.db.query(`update site set settings = settings || $1 where domain = 'main.test'`, [phone])
  await set({ refund_days: '30' })
  expect((await stored()).values).toMatchObject({ refund_days: 30, ...phone })
})

test('a theme may override every token of the design, and no other', () => {
  const css = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')
  const tokens = new Set(Array.from(css.matchAll(/--([\w-]+):/g), ([, name]) => name))
  expect([...colour_tokens, ...shadow_tokens].toSorted()).toEqual([...tokens].toSorted())
})
