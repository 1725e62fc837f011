import { expect, test } from 'vitest'
import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { PaymentProvider, ProviderName } from '#server/adapters/payments/port.ts'
import { createSite } from '#server/domain/sites/index.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { siteFixture } from '#tests/harness/site-fixture.ts'
import { checkPaymentProviders } from './check-payment-providers.ts'
import { readConfig } from './config/config.ts'
import { collectProviders, createPaymentProviders } from './payment-providers.ts'

const provider = (name: ProviderName, isLive = false) => ({ name, isLive }) as PaymentProvider

const credentials = {
  MOLLIE_API_KEY: 'test_abcdefghijklmnopqrstuvwxyz1234',
  STRIPE_SECRET_KEY: 'sk_test_51abcdefghij',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij',
  VEROTEL_SHOP_ID: '61678',
  VEROTEL_SIGNATURE_KEY: 'BZkVpCAQ9mzVXYpVJxRZ',
  VEROTEL_API_USERNAME: 'shop-api',
  VEROTEL_API_PASSWORD: 'segreto',
}

test('only a demo has the sandbox; the credentials in the environment decide about the others', async () => {
  await using app = await startTestApp()
  const names = async (env: Record<string, string>) => [
    ...(await createPaymentProviders(readConfig(env, []), app)).keys(),
  ]
  expect(await names({ DEMO: 'off' })).toEqual([])
  expect(await names({ DEMO: 'on' })).toEqual(['sandbox'])
  expect(await names({ DEMO: 'public' })).toEqual(['sandbox'])
  const { MOLLIE_API_KEY } = credentials
  expect(await names({ DEMO: 'on', MOLLIE_API_KEY })).toEqual(['sandbox', 'mollie'])
  expect(await names({ DEMO: 'off', ...credentials })).toEqual(['mollie', 'stripe', 'verotel'])
  for (const [name, live] of [
    ['mollie', { MOLLIE_API_KEY: MOLLIE_API_KEY.replace('test_', 'live_') }],
    ['stripe', { STRIPE_SECRET_KEY: 'sk_live_51abcdefghij', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij' }],
  ] as const)
    await expect(names({ DEMO: 'on', ...live })).rejects.toThrow(
      `does not run beside ${name} with real money`,
    )
})

test('processes of an installation accept the notices that the sandbox of another process has signed', async () => {
  await using app = await startTestApp()
  await using other = await startTestApp()
  const open = async (own: TestApp) => {
    const sandbox = (await createPaymentProviders(readConfig({}, []), own)).get('sandbox')
    if (!sandbox) throw new Error('no sandbox')
    return sandbox as TestApp['sandbox']
  }
  const sandbox = await open(app)
  const { reference } = await sandbox.create({
    orderId: '1',
    amountCents: 499,
    currency: 'EUR',
    method: 'card',
    description: 'Batticuore 1001',
    returnUrl: 'https://main.test/transactions/1',
    noticeUrl: 'https://main.test/webhooks/sandbox',
    locale: 'it',
    orderedAt: app.clock.now(),
    expiresAt: new Date(app.clock.now().getTime() + 1_000),
    email: 'anna@posta.example',
    payment: { kind: 'checkout', storesMandate: false },
  })
  await sandbox.choose(reference, 'paid')
  const [notice] = await sandbox.takeDueNotices()
  const request = {
    headers: notice?.headers ?? {},
    query: '',
    body: Buffer.from(notice?.body ?? ''),
    now: app.clock.now(),
  }
  expect((await open(app)).readNotices(request)).toMatchObject([{ reference }])
  expect((await open(other)).readNotices(request)).toBeNull()
})

test('the sandbox runs beside test keys, but not beside a live key', () => {
  const sandbox = provider('sandbox')
  expect([...collectProviders([sandbox, provider('mollie'), provider('stripe')]).keys()]).toEqual([
    'sandbox',
    'mollie',
    'stripe',
  ])
  expect(() => collectProviders([sandbox, provider('mollie'), provider('stripe', true)])).toThrow(
    'does not run beside stripe with real money: set DEMO=off',
  )
  expect(collectProviders([provider('mollie', true)]).size).toBe(1)
})

/** Starts an app whose sites `main.test` and `other.test` have these settings, with these providers. */
async function startWith(names: readonly ProviderName[], settings: object) {
  const app = await startTestApp()
  await app.db.query('delete from site')
  for (const [index, domain] of ['main.test', 'other.test'].entries()) {
    const site = siteFixture(domain, index === 0)
    const own = { member_resell: false, ...(index === 0 ? settings : { payment_provider: names[0] ?? null }) }
    await createSite(app.db, { ...site, settings: { ...site.settings, ...own } }, app.clock.now())
  }
  app.clock.advance(60_000) // the cached sites expire
  return Object.assign(app, { payments: collectProviders(names.map((name) => provider(name))) })
}

/** Changes a setting of a site that exists, as an operator can in the database. */
const change = (app: TestApp, settings: object) =>
  app.db.query("update site set settings = settings || $1 where domain = 'main.test'", [settings])

test.each<[string, ProviderName[], object]>([
  ['no provider at all', [], {}],
  ['the only provider', ['mollie'], {}],
  ['a chosen provider', ['mollie', 'verotel'], { payment_provider: 'verotel', member_resell: true }],
  ['the sandbox of an earlier demo without any provider', [], { payment_provider: 'sandbox' }],
])('a site may start with %s', async (_name, names, settings) => {
  await using app = await startWith(names, settings)
  await checkPaymentProviders(app)
})

test.each<[ProviderName[], object, string]>([
  [
    ['mollie'],
    { payment_provider: 'stripe' },
    'Site main.test: its payment_provider is stripe, which needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET in the environment.',
  ],
  [
    ['mollie', 'verotel'],
    {},
    'Site main.test: its payment_provider is not set; expected mollie or verotel, which the environment configures.',
  ],
  [
    ['mollie'],
    { payment_provider: 'sandbox' },
    'Site main.test: its payment_provider is sandbox; expected mollie, which the environment configures.',
  ],
  [
    ['stripe'],
    { member_resell: true },
    'Site main.test: stripe does not admit it, because it shows adverts of partners',
  ],
  [
    ['mollie'],
    { description: 'Chat sexy' },
    'Site main.test: mollie does not admit it, because its texts contain “sexy”',
  ],
])('with %o a site with %o stops the start', async (names, settings, sentence) => {
  await using app = await startWith(names, {})
  await change(app, settings)
  app.clock.advance(60_000)
  await expect(checkPaymentProviders(app)).rejects.toThrow(sentence)
})

test.each<[ProfileKind, string | null]>([
  ['cam', 'it has profiles of kind cam'],
  ['resell', 'it shows adverts of partners'],
  ['fictional', null],
])('a site with a profile of kind %s: %s', async (kind, reason) => {
  await using app = await startWith(['mollie'], {})
  const [site] = (await app.db.query<{ id: string }>("select id from site where domain = 'main.test'")).rows
  await app.db.query(
    `insert into profile (member_id, site_id, kind, status, name, birth_date, gender, country, created_at)
     values (-1, $1, $2, 'disabled', 'Luna', '1990-01-01', 'woman', 'IT', $3)`,
    [site?.id, kind, app.clock.now()],
  )
  const problem = await checkPaymentProviders(app).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(problem).toContain(reason ?? '')
  expect(problem === '').toBe(reason === null)
})
