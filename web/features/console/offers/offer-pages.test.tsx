import { expect, test } from 'vitest'
import type { Api, CallOutput } from '#contract/index.ts'
import { createRenderer } from '#web/entry.server.tsx'
import { aPageRequest } from '#web/page-request.fixture.ts'
import { aConsole } from '../console.fixture.ts'

/** Tests the pages of prices, discount codes, campaigns and mailings without script. */

const asset = { script: '', style: '', inlineCss: null }
const renderer = createRenderer(
  { manifest: {}, plain: asset, app: asset, later: '' },
  (error) => void Promise.reject(error),
)

const at = '2026-11-20T10:00:00Z'
const acts = (...actions: string[]) => actions.map((action) => ({ at, by: 'Ada', action: action as never }))
const pack = {
  ...{ id: '5' as never, credits: 50, list_price_cents: 499, price_cents: 499, currency: 'EUR' },
  ...{ messages: 10, emphasised: true, discount_code: null },
}

const lists = {
  countries: ['IT', 'CH'],
  currencies: ['EUR', 'CHF'],
  currency: 'EUR',
  lists: [
    {
      ...{ id: '9' as never, country: '*', currency: 'EUR', state: 'planned', packages: [pack] },
      ...{ starts_at: at, ends_at: null, created_by: 'Ada', created_at: at },
      ...{ withdrawn_by: null, withdrawn_at: null },
    },
  ],
} as unknown as CallOutput<'getPriceLists'>

const codes: CallOutput<'listSiteCodes'> = {
  ...{ countries: ['IT'], currency: 'EUR' },
  codes: [
    {
      ...{ code: 'ESTATE20', value_percentage: 20, validity: 'once-per-user', is_welcome: true },
      ...{ country: 'IT', currency: 'EUR', minimum_cents: 1_000, payment_methods: ['card'] },
      ...{
        starts_at: null,
        expires: at,
        state: 'running',
        orders: null,
        history: acts('code_changed', 'code_created'),
      },
      version: 2,
      earlier: [
        {
          ...{ value_percentage: 15.5, is_welcome: false, country: null, currency: null },
          ...{ minimum_cents: null, payment_methods: null, starts_at: null, expires: at, until: at },
        },
      ],
    },
  ],
}

const campaign: CallOutput<'listCampaigns'>['campaigns'][number] = {
  ...{ id: '3' as never, version: 2, key: 'radio', name: 'Radio, estate', lander: 'gallery', slug: 'estate' },
  ...{ network: 'radio', ref: 'spot', sub1: '', sub2: '', sub3: '', code: 'ESTATE20' },
  ...{ starts_at: at, ends_at: null, state: 'running', link: 'https://main.test/?campaign=radio' },
  address: 'https://main.test/landers/gallery/estate?network=radio&ref=spot',
  history: acts('campaign_changed', 'campaign_created'),
}
const campaigns: CallOutput<'listCampaigns'> = {
  campaigns: [campaign],
  landers: [{ name: 'gallery', slugs: ['estate'] }],
  codes: ['ESTATE20'],
}

const text = { subject: 'Novità', title: 'Novità', body: 'Testo', button: 'Apri' }
const mailings: CallOutput<'listMailings'> = {
  ...{ locales: ['it', 'en'], codes: [] },
  mailings: [
    {
      ...{
        id: '4' as never,
        version: 1,
        type: 'news',
        state: 'sending',
        texts: { it: text },
        path: '/numbers',
        code: null,
      },
      ...{ created_by: 'Ada', created_at: at, started_at: at, ended_at: null },
      ...{ scheduled_at: null, scheduled_by: '', missed: null },
      ...{ recipients: 120, sent: 40, visits: null, history: acts('mailing_started', 'mailing_saved') },
    },
  ],
}

async function draw(path: string, given: object = {}, more: object = {}) {
  const console = aConsole({ role: 'operator' })
  const api = {
    getConsole: async () => console,
    getPriceLists: async () => lists,
    listSiteCodes: async () => codes,
    listCampaigns: async () => campaigns,
    getCampaignResults: async () => ({ views: 12_340, sign_ups: null, purchases: 0, orders: null }),
    listMailings: async () => mailings,
    previewMailing: async () => ({ mails: [] }),
    ...more,
  } as unknown as Api
  const { html } = await renderer.renderPage(aPageRequest(path, { staff: console.staff, api, ...given }))
  return html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}

const refusal = (values: Record<string, string>, fields: Record<string, string>) => ({
  form: { values, code: 'invalid_fields', params: { fields } },
})

test('M1: prices show the planned list with its packages, and a refused draft keeps what was typed', async () => {
  const html = await draw('/admin/packages')
  expect(html).toMatch(/4,99 €/)
  expect(html).toMatch(/name="list" value="9"/)
  const typed = { action: 'publish', site: '1', country: '*', currency: 'EUR', credits_0: '77' }
  expect(await draw('/admin/packages', refusal(typed, { packages: 'too_low' }))).toContain('<details')
})

test('M6: a code says for whom, where and until when it is valid, and can be stopped', async () => {
  const html = await draw('/admin/codes')
  expect(html).toMatch(/ESTATE20 · 20%.*Vale ora/)
  expect(html).toMatch(
    /una volta a testa · di benvenuto.* · solo in Italia · da 10,00 € in su · .*fino al 20 nov/,
  )
  expect(html).toMatch(/Meno di dieci ordini.*value="stop"/)
  const typed = { action: 'create', site: '1', code: 'PROVA', percentage: '120' }
  const refused = await draw('/admin/codes', refusal(typed, { percentage: 'too_high' }))
  expect(refused).toMatch(/value="PROVA".*value="120"/)
  expect(refused).toContain('Serve più di 0 e meno di 100')
})

test('O1: a campaign shows its link, its code to print, the page that opens, and results from ten on', async () => {
  const list = await draw('/admin/campaigns')
  expect(list).toMatch(
    /Radio, estate.*In corso.*gallery\/estate · network=radio · ref=spot · codice ESTATE20/,
  )
  const html = await draw('/admin/campaigns?open=3')
  expect(html).toContain('aria-label="Codice QR del link https://main.test/?campaign=radio"')
  expect(html).toContain('href="/admin/campaign-qr?site=1&amp;campaign=3&amp;format=png"')
  expect(html).toContain('src="/admin/site-preview?site=1&amp;page=%2Flanders%2Fgallery%2Festate"')
  expect(html).toMatch(/almeno 12\.340.*Iscrizioni<\/dt><dd>meno di dieci.*Primi acquisti<\/dt><dd>0</)
  expect(html).toMatch(/name="version" value="2".*value="end".*value="undo"/)
  // The typed values of a new campaign stay in its form, and not in that of the opened one.
  const typed = { action: 'save', site: '1', campaign: '', name: 'Manifesti', key: 'radio', page: 'gallery' }
  const refused = await draw('/admin/campaigns?open=3', {
    form: { values: typed, code: 'campaign_exists', params: {} },
  })
  expect(refused.match(/value="Manifesti"/g)).toHaveLength(1)
  expect(refused).toContain('Un altro link ha già questa parola')
})

test('N2: a mailing that is being sent shows its rounded numbers, and can be stopped', async () => {
  const html = await draw('/admin/mailings')
  expect(html).toMatch(/Novità.*In corso.*almeno 120.*almeno 40.*meno di dieci/)
  expect(html).toMatch(/name="mailing" value="4".*value="stop"/)
  const typed = { action: 'save', site: '1', type: 'news', path: '/numbers', 'it.subject': 'Solo metà' }
  expect(await draw('/admin/mailings', refusal(typed, { 'texts.it.title': 'required' }))).toContain(
    '<details',
  )
})

test('N2: a draft keeps its ended code, names its version, and is counted only when asked', async () => {
  const [known] = mailings.mailings
  const draft = {
    ...known,
    state: 'draft',
    type: 'promotions',
    code: 'ESTATE20',
    version: 3,
    started_at: null,
  }
  const more = { listMailings: async () => ({ ...mailings, mailings: [draft] }) }
  const html = await draw('/admin/mailings?open=4', {}, more)
  expect(html).toMatch(/<option value="ESTATE20" selected/)
  expect(html.match(/name="version" value="3"/g)).toHaveLength(3)
  expect(html).toMatch(/value="count"[^>]*>Conta a chi arriva/)
  expect(html).not.toContain('La ricevono')
  const answer = { recipients: 1230, paced: null, at_limit: 0, discount: 0, languages: [] }
  const counted = await draw('/admin/mailings?open=4', { typed: { values: {}, answer } }, more)
  expect(counted).toMatch(/La ricevono<\/dt><dd>almeno 1230.*meno di dieci.*<dd>0</)
  // After another person’s change the next attempt is about the new version, after another refusal it is not.
  const values = { action: 'save', mailing: '4', version: '2' }
  const fieldsOf = (html: string) => /Cambia la bozza.*?name="version" value="(\d)"/s.exec(html)?.[1]
  const refused = (code: string) =>
    draw('/admin/mailings?open=4', { form: { values, code, params: { fields: {} } } }, more)
  expect(fieldsOf(await refused('changed_since'))).toBe('3')
  expect(fieldsOf(await refused('invalid_fields'))).toBe('2')
})

test('a refused form keeps the version that its author has seen, until the page shows the other one', async () => {
  const values = { action: 'save', site: '1', campaign: '3', version: '1', seen_IT: '7', country: 'IT' }
  const shown = async (path: string, name: string, code: string) => {
    const html = await draw(path, { form: { values, code, params: { fields: {} } } })
    return [...html.matchAll(new RegExp(`name="${name}" value="(\\d*)"`, 'g'))].map((each) => each[1])
  }
  expect(await shown('/admin/campaigns?open=3', 'version', 'invalid_fields')).toContain('1')
  expect(await shown('/admin/campaigns?open=3', 'version', 'changed_since')).not.toContain('1')
  expect(await shown('/admin/packages', 'seen_IT', 'invalid_fields')).toEqual(['7'])
  expect(await shown('/admin/packages', 'seen_IT', 'changed_since')).not.toContain('7')
})

test('an empty list says so, and its form is the main action until it is open', async () => {
  const empty = {
    listMailings: async () => ({ ...mailings, mailings: [] }),
    listSiteCodes: async () => ({ ...codes, codes: [] }),
    listCampaigns: async () => ({ ...campaigns, campaigns: [] }),
  }
  for (const [path, sentence, action] of [
    ['/admin/mailings', 'Ancora nessuna mail', 'Mail nuova…'],
    ['/admin/codes', 'Nessun codice.', 'Codice nuovo…'],
    ['/admin/campaigns', 'Nessuna campagna.', 'Campagna nuova…'],
  ] as const) {
    const html = await draw(path, {}, empty)
    expect(html).toContain(sentence)
    expect(html).toContain(`<summary class="button button-primary">${action}`)
    const filled = await draw(path)
    expect(filled).not.toContain(sentence)
    expect(filled).toContain(`<summary class="button button-outline">${action}`)
  }
})
