import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { databaseOf, runCommand } from '#tests/harness/run-command.ts'
import { createStaff } from '../domain/accounts/index.ts'
import { listPackages } from '../domain/credits/index.ts'
import { findSite } from '../domain/sites/index.ts'
import { runSiteCommand } from './site-command.ts'

/** Runs the command in this process, which is faster. */
const on = async (app: TestApp, ...args: string[]): Promise<string[]> =>
  (await runSiteCommand(app.db, args, app.clock.now())).map((line) => line.trim())
const amici = [
  'add',
  '--host=Amici.Example',
  '--name=Amici',
  '--languages=it,en',
  '--niche=3',
  '--company=Amici S.r.l.',
]

test('adds a site that a running server answers for, with no profile at all', async () => {
  await using app = await startTestApp()
  expect((await findSite(app, 'amici.example')).domain).toBe('main.test')

  const added = await runCommand('site', databaseOf(app), ...amici, '--mail=ciao@amici.example')
  expect(added).toMatchObject({ code: 0, errors: '' })
  expect(added.lines[0]).toBe('Added amici.example. A running server answers for it within 15 seconds.')
  app.clock.advance(seconds(15))
  const site = await findSite(app, 'amici.example')
  expect(site).toMatchObject({
    domain: 'amici.example',
    origin: 'https://amici.example',
    isDefault: false,
    settings: {
      name: 'Amici',
      mail_name: 'Amici',
      niche: 3,
      locales: ['it', 'en'],
      domain_language: 'it',
      countries: ['IT'],
      currency: 'EUR',
      member_resell: false,
    },
    company: { name: 'Amici S.r.l.', tradenames: ['Amici'], country: 'IT' },
  })
  const profiles = await app.db.query('select 1 from profile where site_id = $1', [site.id])
  expect(profiles.rowCount).toBe(0)
})

test('lists what a site lacks, with the command that fills it in, until nothing is missing', async () => {
  await using app = await startTestApp()
  await on(app, ...amici)
  const lines = await on(app, 'list')
  expect(lines).toContain('main.test (default): main.test, it en, niche 1, Batticuore S.r.l.')
  const own = lines.slice(lines.indexOf('amici.example: Amici, it en, niche 3, Amici S.r.l.'))
  expect(own.filter((line) => line.startsWith('lacks')).map((line) => line.split(':')[0])).toEqual([
    'lacks support_email',
    'lacks company.address',
    'lacks company.city',
    'lacks company.kvk',
    'lacks company.vat_numbers',
    'lacks support_phone',
    'lacks index_title',
    'lacks description',
    'lacks a price list',
    'lacks staff',
  ])
  expect(own).toContainEqual(
    expect.stringContaining('npm run site -- set --host=amici.example support_email=…'),
  )

  const filled = await on(
    app,
    ...['set', '--host=amici.example', 'support_email=ciao@amici.example', 'support_phone=+39 051 000-0000'],
    ...['index_title=Intanto usciamo.', 'description=Poi si vede.', 'company.address=Via Uno 1'],
    ...['company.city=40100 Bologna', 'company.kvk=0012345', 'company.vat_numbers=IT1, CHE2'],
  )
  expect(filled.filter((line) => line.startsWith('lacks'))).toHaveLength(2)
  const priced = await on(app, 'prices', '--host=amici.example', '--packages=50:499,150:1199')
  expect(priced.filter((line) => line.startsWith('lacks')).map((line) => line.split(':')[0])).toEqual([
    'lacks staff',
  ])
  const host = '--host=amici.example'
  await expect(on(app, 'staff', host, '--mail=ada@main.test')).rejects.toThrow(
    'no staff account ada@main.test',
  )
  const ada = {
    email: 'ada@main.test',
    name: 'Ada',
    role: 'admin',
    sites: [app.site.id],
    password_hash: 'none',
  } as const
  await createStaff(app, app.db, ada)
  const staffed = await on(app, 'staff', host, '--mail=Ada@Main.test')
  expect(staffed.filter((line) => line.startsWith('lacks'))).toEqual([])
  const { rows } = await app.db.query<{ site_ids: string[] }>('select site_ids from staff')
  expect(rows[0]?.site_ids).toHaveLength(2)

  app.clock.advance(seconds(15))
  const { id, settings, company, version } = await findSite(app, 'amici.example')
  expect(settings).toMatchObject({
    support_email: 'ciao@amici.example',
    minimum_message_costs: { IT: { costs: 40, currency: 'EUR' } },
  })
  expect(company).toMatchObject({ city: '40100 Bologna', kvk: '0012345', vat_numbers: ['IT1', 'CHE2'] })
  // The version is part of the key of cached pages.
  expect(version).toBe(3)
  expect(await listPackages(app.db, id, 'IT', app.clock.now())).toMatchObject([
    { credits: 50, price_cents: 499, currency: 'EUR', emphasised: false },
    { credits: 150, price_cents: 1199, currency: 'EUR', emphasised: true },
  ])
})

test('an American site is in dollars, and needs no VAT number', async () => {
  await using app = await startTestApp()
  const lines = await on(
    app,
    ...[
      'add',
      '--host=afield.example',
      '--name=Afield',
      '--languages=en-US',
      '--niche=6',
      '--company=Afield, Inc.',
    ],
  )
  expect(lines.join()).not.toContain('vat_numbers')
  app.clock.advance(seconds(15))
  expect((await findSite(app, 'afield.example')).settings).toMatchObject({
    currency: 'USD',
    countries: ['US'],
    domain_language: 'en_US',
  })
})

test.each([
  ['a known host', ['--host=main.test'], 'main.test is already a site.'],
  ['a host with a port', ['--host=amici.example:80'], 'not a host name'],
  ['an unknown niche', ['--niche=8'], 'niche'],
  ['an address with a path', ['--origin=https://amici.example/'], 'not a URL without path'],
  ['an address without a scheme', ['--origin=amici.example'], 'not a URL without path'],
  ['a language without texts', ['--languages=it,pt'], 'no texts in this language'],
  ['an unknown country', ['--countries=IT,XX'], 'unknown country'],
  ['an unknown currency', ['--currency=EURO'], 'unknown currency'],
  ['an unknown provider', ['--provider=acme'], 'payment_provider'],
  ['a provider that excludes the site', ['--provider=mollie', '--name=Sexy'], 'mollie: excluded_word'],
])('refuses %s and adds nothing', async (_, args, reason) => {
  await using app = await startTestApp()
  await expect(on(app, ...amici, ...args)).rejects.toThrow(reason)
  expect((await app.db.query('select 1 from site')).rowCount).toBe(2)
  expect((await app.db.query('select 1 from company')).rowCount).toBe(2)
})

test.each([
  ['an unknown setting', ['set', '--host=main.test', 'colour=red'], 'Unknown settings: colour'],
  ['an unknown company detail', ['set', '--host=main.test', 'company.colour=red'], 'colour'],
  ['a wrong value', ['set', '--host=main.test', 'refund_days=3'], 'refund_days'],
  ['a site that does not exist', ['set', '--host=none.test', 'name=None'], 'There is no site none.test.'],
  ['a wrong address', ['set', '--host=main.test', 'origin=main.test'], 'not a URL without path'],
  [
    'prices in an unknown currency',
    ['prices', '--host=main.test', '--packages=50:499', '--currency=EURO'],
    'unknown currency',
  ],
  [
    'prices of an unknown country',
    ['prices', '--host=main.test', '--packages=50:499', '--country=it'],
    'unknown country',
  ],
  ['malformed packages', ['prices', '--host=main.test', '--packages=50'], '50 is not CREDITS:CENTS'],
])('refuses %s and changes nothing', async (_, args, reason) => {
  await using app = await startTestApp()
  const stored = () =>
    app.db.query('select s.*, c.* from site s join company c on c.id = s.company_id order by 1')
  const before = (await stored()).rows
  await expect(on(app, ...args)).rejects.toThrow(reason)
  expect((await stored()).rows).toEqual(before)
  expect((await app.db.query('select 1 from credit_package')).rowCount).toBe(0)
})

test('changes the public address of a site, whose host may be typed in capitals', async () => {
  await using app = await startTestApp()
  await on(app, ...amici)
  await on(app, 'set', '--host=Amici.Example', 'origin=https://www.amici.example', 'name=Amiche')
  app.clock.advance(seconds(15))
  const site = await findSite(app, 'amici.example')
  expect(site).toMatchObject({ origin: 'https://www.amici.example', settings: { name: 'Amiche' } })
})

test('shows every setting as it is set, and empties what may be empty', async () => {
  await using app = await startTestApp()
  const host = '--host=main.test'
  await on(
    app,
    'set',
    host,
    'interests=3,7',
    'fictional_icon=🎭',
    'company.added=2025-03-03',
    'support_phone=',
  )
  const shown = await on(app, 'show', host)
  expect(shown).toEqual(
    expect.arrayContaining(['interests=3,7', 'fictional_icon=🎭', 'support_phone=', 'niche=1']),
  )
  expect(shown).toContain('company.added=2025-03-03T00:00:00.000Z')
  await on(app, 'set', host, ...shown)
  expect(await on(app, 'show', host)).toEqual(shown)
  await on(app, 'set', host, 'fictional_icon=null')
  app.clock.advance(seconds(15))
  const { settings, company } = await findSite(app, 'main.test')
  expect(settings).toMatchObject({ fictional_icon: null, support_phone: '', interests: [3, 7] })
  expect(company).toMatchObject({
    added: '2025-03-03T00:00:00Z',
    terms_version: '2025-03-03T00:00:00Z',
  })
})

test('refuses a second price list of the same countries', async () => {
  await using app = await startTestApp()
  const prices = () => on(app, 'prices', '--host=main.test', '--packages=50:499')
  await prices()
  await expect(prices()).rejects.toThrow('packages for * already')
  expect((await app.db.query('select 1 from credit_package')).rowCount).toBe(1)
})

test('O1: each command that changes a site is in its audit trail, without a person', async () => {
  await using app = await startTestApp()
  await on(app, ...amici)
  await createStaff(app, app.db, {
    ...{
      email: 'anna@amici.example',
      name: 'Anna',
      role: 'admin',
      sites: [app.site.id],
      password_hash: 'none',
    },
  })
  const host = '--host=amici.example'
  await on(app, 'set', host, 'message_credits=7')
  await on(app, 'set', host, 'message_credits=7')
  await on(app, 'prices', host, '--packages=50:499')
  await on(app, 'staff', host, '--mail=anna@amici.example')
  const { rows } = await app.db.query(
    `select e.action, e.object_kind, e.staff_id, e.before, e.after from audit_entry e
       join site s on s.id = e.site_id where s.domain = 'amici.example' order by e.id`,
  )
  const entry = { object_kind: 'site', staff_id: null, before: {} }
  expect(rows).toMatchObject([
    { ...entry, action: 'site_added', after: { name: 'Amici', host: 'amici.example' } },
    { ...entry, action: 'site_changed', after: { message_credits: 7 }, before: expect.anything() },
    { ...entry, action: 'prices_published', after: { packages: '50:499', country: '*' } },
    { ...entry, action: 'staff_changed', object_kind: 'staff' },
  ])
})

test('explains its usage', async () => {
  await using app = await startTestApp()
  for (const args of [[], ['add'], ['add', '--host=a.example'], ['set', '--host=main.test'], ['list', 'x']])
    await expect(on(app, ...args)).rejects.toThrow('npm run site -- add')
})

test('prints one line for each wrong value and exits with 1; says when there is no database', async () => {
  await using app = await startTestApp()
  const wrong = await runCommand('site', databaseOf(app), ...amici, '--niche=8', '--languages=it,pt')
  expect(wrong).toMatchObject({ code: 1, lines: [''] })
  expect(wrong.errors.split('\n').map((line) => line.split(':')[0])).toEqual(['niche', 'locales.1', ''])

  const dataDir = mkdtempSync(join(tmpdir(), 'batticuore-site-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  for (const folder of [dataDir, join(dataDir, 'mistyped')])
    // oxlint-disable-next-line no-await-in-loop -- two processes would only share the processor
    expect(await runCommand('site', { DATA_DIR: folder }, 'list')).toMatchObject({
      code: 1,
      errors: `${folder} has no database: start the product once, or correct DATA_DIR.\n`,
    })
  expect(existsSync(join(dataDir, 'mistyped'))).toBe(false)
})
