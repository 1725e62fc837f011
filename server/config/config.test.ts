import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment selects the embedded database, loopback and the demo', () => {
  expect(readConfig({}, [])).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    demo: 'on',
    dev: false,
    roles: ['web', 'worker'],
  })
})

test('reads a value from the file that NAME_FILE names', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'batticuore-secret-'))
  const [url, empty] = [join(folder, 'url'), join(folder, 'empty')]
  await writeFile(url, 'postgres://one@host/db\n')
  await writeFile(empty, '\n')
  expect(readConfig({ DATABASE_URL_FILE: url }, []).databaseUrl).toBe('postgres://one@host/db')
  const both = { DATABASE_URL_FILE: url, DATABASE_URL: 'postgres://other@host/db' }
  expect(readConfig(both, []).databaseUrl).toBe('postgres://other@host/db')
  for (const file of [empty, join(folder, 'missing')])
    expect(() => readConfig({ DATABASE_URL_FILE: file }, [])).toThrow(
      `DATABASE_URL_FILE=${file}: expected a file with the value of DATABASE_URL`,
    )
  await rm(folder, { recursive: true })
})

test('the demo is on by default only on loopback with the embedded database', () => {
  expect(readConfig({ HOST: '0.0.0.0' }, []).demo).toBe('off')
  expect(readConfig({ DATABASE_URL: 'postgres://a@localhost/b' }, []).demo).toBe('off')
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'public' }, []).demo).toBe('public')
  expect(readConfig({ DATABASE_URL: 'postgres://a@localhost/b', DEMO: 'on' }, []).demo).toBe('on')
})

test('names every wrong value at once', () => {
  const read = () =>
    readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'maybe', LOG_LEVEL: 'loud' }, [
      '--role=cook',
      '--fast',
      'quickly',
    ])
  expect(read).toThrow(ConfigError)
  for (const name of [
    'PORT=70000',
    'DATABASE_URL',
    'DEMO=maybe',
    'LOG_LEVEL=loud',
    '--role=cook',
    '--fast',
    'quickly',
  ])
    expect(read).toThrow(name)
})

test.each([
  { REDIS_URL: 'localhost:6379' },
  { TRUSTED_PROXIES: 'nginx' },
  { TRUSTED_PROXIES: '10.0.0.0/33' },
  { PORT: 'abc' },
  { PORT: '0' },
  { PORT: '-1' },
  { PORT: '3e3' },
  { HOST: '192.168.1.5', DEMO: 'on' },
  { DATABASE_URL: 'localhost:5432' },
])('rejects %o', (env) => {
  expect(() => readConfig(env, [])).toThrow(ConfigError)
})

test('one process serves by default; only named proxies are trusted', () => {
  expect(readConfig({}, [])).toMatchObject({ workers: 0, redisUrl: null, trustedProxies: [] })
  for (const args of [['--workers', '4'], ['--workers=4']]) expect(readConfig({}, args).workers).toBe(4)
  for (const args of [['--workers'], ['--workers', 'many'], ['--workers=65'], ['--workers=2', '--dev']])
    expect(() => readConfig({}, args)).toThrow('--workers')
  const env = {
    REDIS_URL: 'rediss://:geheim@cache.example:6380/2',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 fd00::1',
  }
  expect(readConfig(env, [])).toMatchObject({
    redisUrl: env.REDIS_URL,
    trustedProxies: ['loopback', '10.0.0.0/8', 'fd00::1'],
  })
})

test('the country comes from a header of a trusted proxy, or from a database', () => {
  expect(readConfig({}, []).geoip).toEqual({ header: null, mmdb: null })
  const env = { GEOIP_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: 'loopback', GEOIP_MMDB: '/srv/countries.mmdb' }
  expect(readConfig(env, []).geoip).toEqual({ header: 'cf-ipcountry', mmdb: '/srv/countries.mmdb' })
  expect(() => readConfig({ GEOIP_HEADER: 'CF-IPCountry' }, [])).toThrow('TRUSTED_PROXIES')
  expect(() => readConfig({ ...env, GEOIP_HEADER: 'a header' }, [])).toThrow('GEOIP_HEADER=a header')
})

test('ids of requests come from a header only of a trusted proxy', () => {
  expect(readConfig({}, []).requestIdHeader).toBeNull()
  const env = { REQUEST_ID_HEADER: 'X-Request-Id', TRUSTED_PROXIES: 'loopback' }
  expect(readConfig(env, []).requestIdHeader).toBe('x-request-id')
  expect(() => readConfig({ REQUEST_ID_HEADER: 'X-Request-Id' }, [])).toThrow('TRUSTED_PROXIES')
  expect(() => readConfig({ ...env, REQUEST_ID_HEADER: 'an id' }, [])).toThrow('REQUEST_ID_HEADER=an id')
})

test('without SMTP_URL, mail stays on the machine; with SMTP_URL, mail requires TLS unless the URL makes TLS optional', () => {
  expect(readConfig({}, []).mail).toEqual({ smtp: null, bounceDomain: null, inboundPort: null })
  const smtp = (SMTP_URL: string) => readConfig({ SMTP_URL }, []).mail.smtp
  expect(smtp('smtps://anna:p%40ss@relay.example')).toEqual({
    host: 'relay.example',
    port: 465,
    isImplicitTls: true,
    needsTls: true,
    login: { user: 'anna', pass: 'p@ss' },
    dkim: null,
  })
  expect(smtp('smtp://relay.example')).toMatchObject({ port: 587, needsTls: true, login: null })
  expect(smtp('smtp://relay.example:25?tls=optional')).toMatchObject({ port: 25, needsTls: false })
  expect(smtp('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, needsTls: false })
  expect(smtp('smtp://127.0.0.1:2525?tls=required')).toMatchObject({ needsTls: true })
})

test('reads a signing key from a file or from the value itself', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  const file = join(folder, 'dkim.pem')
  await writeFile(file, pem)
  const dkim = (MAIL_DKIM_KEY: string) =>
    readConfig({ SMTP_URL: 'smtp://relay.example', MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR: 'mail1' }, []).mail.smtp
      ?.dkim
  expect(dkim(pem)).toEqual({ selector: 'mail1', privateKey: pem.trim() })
  expect(dkim(pem.replaceAll('\n', '\\n'))).toEqual({ selector: 'mail1', privateKey: pem.trim() })
  expect(dkim(file)).toEqual({ selector: 'mail1', privateKey: pem.trim() })
  await rm(folder, { recursive: true })
  const { privateKey: other } = generateKeyPairSync('ed25519')
  expect(() => dkim(String(other.export({ type: 'pkcs8', format: 'pem' })))).toThrow(
    'expected an RSA private key',
  )
})

const relay = { SMTP_URL: 'smtp://relay.example' }
test.each([
  ['SMTP_URL', { SMTP_URL: 'http://relay.example' }],
  ['SMTP_URL', { SMTP_URL: 'relay.example:25' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user@relay.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://relay.example?tls=maybe' }],
  ['MAIL_DKIM_KEY', { ...relay, MAIL_DKIM_KEY: '/nowhere/key.pem', MAIL_DKIM_SELECTOR: 'mail1' }],
  ['MAIL_DKIM_SELECTOR', { ...relay, MAIL_DKIM_KEY: '/nowhere/key.pem' }],
  ['MAIL_DKIM_SELECTOR', { ...relay, MAIL_DKIM_SELECTOR: 'a_b', MAIL_DKIM_KEY: 'x' }],
  ['MAIL_BOUNCE_DOMAIN', { MAIL_BOUNCE_DOMAIN: 'not a domain' }],
  ['MAIL_INBOUND_PORT', { MAIL_INBOUND_PORT: '2525' }],
  ['MAIL_INBOUND_PORT', { MAIL_INBOUND_PORT: '0', MAIL_BOUNCE_DOMAIN: 'b.example' }],
])('rejects a wrong %s and names it', (name, env) => {
  expect(() => readConfig(env, [])).toThrow(name)
})

test('the error about a wrong SMTP_URL does not contain its password', () => {
  const read = () => readConfig({ SMTP_URL: 'smtp://user:geheim@relay.example/path' }, [])
  expect(read).toThrow('SMTP_URL')
  expect(read).not.toThrow('geheim')
})

test('a value with a wrong escape is refused like every other wrong value', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://user:50%@relay.example' }, [])).toThrow('SMTP_URL: expected')
})

test('the error about contradicting settings suggests a solution', () => {
  expect(() => readConfig({ HOST: '192.168.1.5', DEMO: 'on' }, [])).toThrow('DEMO=public')
})

test('S3 needs all settings or none; the region has a default', () => {
  const keys = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({}, []).s3).toBeNull()
  expect(readConfig({ ...keys, S3_ENDPOINT: 'https://s3.example/' }, []).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  })
  const wrong: [Record<string, string>, string][] = [
    [keys, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_SECRET_ACCESS_KEY'],
    [{ ...keys, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT=s3.example'],
    [{ ...keys, S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'Photos!' }, 'S3_BUCKET=Photos!'],
    [{ ...keys, S3_ENDPOINT: 'https://s3.example', S3_REGION: 'eu south' }, 'S3_REGION=eu south'],
    [{ S3_REGION: 'eu-south-1' }, 'S3_REGION'],
  ]
  for (const [env, name] of wrong) expect(() => readConfig(env, [])).toThrow(name)
})

const mollieKey = 'test_abcdefghijklmnopqrstuvwxyz1234'
const stripe = { STRIPE_SECRET_KEY: 'sk_test_51abcdefghij', STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij' }
const verotel = {
  VEROTEL_SHOP_ID: '61678',
  VEROTEL_SIGNATURE_KEY: 'BZkVpCAQ9mzVXYpVJxRZ',
  VEROTEL_API_USERNAME: 'shop-api',
  VEROTEL_API_PASSWORD: 'segreto',
}

test('a payment provider is configured by all of its credentials', () => {
  expect(readConfig({}, []).payments).toEqual({ sandbox: false, mollie: null, stripe: null, verotel: null })
  expect(readConfig({ PAYMENT_SANDBOX: 'on' }, []).payments.sandbox).toBe(true)
  expect(() => readConfig({ PAYMENT_SANDBOX: 'yes' }, [])).toThrow('PAYMENT_SANDBOX=yes')
  expect(
    readConfig({ DEMO: 'off', MOLLIE_API_KEY: ` ${mollieKey} `, ...stripe, ...verotel }, []).payments,
  ).toEqual({
    sandbox: false,
    mollie: { apiKey: mollieKey },
    stripe: {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      otherWebhookSecret: null,
    },
    verotel: {
      shopId: '61678',
      signatureKey: verotel.VEROTEL_SIGNATURE_KEY,
      otherSignatureKey: null,
      api: { username: 'shop-api', password: 'segreto' },
      minimumCents: 100,
    },
  })
  const { payments } = readConfig({ DEMO: 'off', ...verotel, VEROTEL_MINIMUM_CENTS: '300' }, [])
  expect(payments.verotel?.minimumCents).toBe(300)
})

test.each<[string, Record<string, string>]>([
  ['MOLLIE_API_KEY: expected an API key', { MOLLIE_API_KEY: 'sk_live_abcdefghijklmnop' }],
  ['MOLLIE_API_KEY: expected an API key', { MOLLIE_API_KEY: 'test_short' }],
  [
    'STRIPE_WEBHOOK_SECRET: required because STRIPE_SECRET_KEY is set',
    { STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY },
  ],
  [
    'STRIPE_SECRET_KEY: required because STRIPE_WEBHOOK_SECRET is set',
    { STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET },
  ],
  ['STRIPE_SECRET_KEY: expected a key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_abcdefghijkl' }],
  ['STRIPE_WEBHOOK_SECRET: expected the signing secret', { ...stripe, STRIPE_WEBHOOK_SECRET: 'we_123' }],
  ['VEROTEL_SHOP_ID: expected the number', { ...verotel, VEROTEL_SHOP_ID: 'shop' }],
  ['VEROTEL_SIGNATURE_KEY: expected the signature key', { ...verotel, VEROTEL_SIGNATURE_KEY: 'short' }],
  [
    'VEROTEL_API_PASSWORD: required because VEROTEL_SHOP_ID is set',
    { ...verotel, VEROTEL_API_PASSWORD: ' ' },
  ],
  ['VEROTEL_MINIMUM_CENTS=3,00: expected', { ...verotel, VEROTEL_MINIMUM_CENTS: '3,00' }],
  ['VEROTEL_OTHER_SIGNATURE_KEY: has no effect', { VEROTEL_OTHER_SIGNATURE_KEY: 'qRt7vXzA2mNb' }],
  ['STRIPE_OTHER_WEBHOOK_SECRET: has no effect', { STRIPE_OTHER_WEBHOOK_SECRET: 'whsec_klmnopqrst' }],
  ['VEROTEL_MINIMUM_CENTS: has no effect', { VEROTEL_MINIMUM_CENTS: '300' }],
])('%s', (message, env) => {
  expect(() => readConfig(env, [])).toThrow(message)
})

test.each([
  ['mollie', { DEMO: 'on', MOLLIE_API_KEY: 'live_abcdefghijklmnopqrstuvwxyz1234' }],
  ['stripe', { DEMO: 'off', PAYMENT_SANDBOX: 'on', ...stripe, STRIPE_SECRET_KEY: 'rk_live_51abcdefghij' }],
  ['verotel', { DEMO: 'public', ...verotel }],
])('refuses the sandbox beside %s with real money', (name, env) => {
  expect(() => readConfig(env, [])).toThrow(`does not run beside ${name} with real money: set DEMO=off`)
})

test('the errors about credentials of payment providers do not contain them', () => {
  const wrong = Object.fromEntries(
    ['MOLLIE_API_KEY', ...Object.keys(stripe), ...Object.keys(verotel)].map((name) => [name, 'segreto?! 1']),
  )
  const read = () => readConfig(wrong, [])
  expect(read).toThrow('MOLLIE_API_KEY')
  expect(read).not.toThrow('segreto')
})

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['loopback', true],
  ['10.1', false],
  ['10.0.0.0/33', false],
  ['fd00::/129', false],
  ['10.0.0.0/8/8', false],
  ['proxy.example', false],
])('TRUSTED_PROXIES=%s is valid: %s', (proxy, isValid) => {
  const read = () => readConfig({ TRUSTED_PROXIES: proxy }, [])
  if (isValid) expect(read().trustedProxies).toEqual([proxy])
  else expect(read).toThrow(`TRUSTED_PROXIES=${proxy}`)
})

test('O1: the identity provider of staff needs an https issuer and a client id; the secret is optional', () => {
  const OIDC_ISSUER = 'https://login.example.com'
  expect(readConfig({}, []).oidc).toBeNull()
  expect(readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'b' }, []).oidc).toEqual({
    ...{ issuer: 'https://login.example.com/', clientId: 'b', clientSecret: null, name: 'login.example.com' },
  })
  const whole = { OIDC_ISSUER, OIDC_CLIENT_ID: 'b', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Palude' }
  expect(readConfig(whole, []).oidc).toMatchObject({ clientSecret: 's', name: 'Palude' })
  expect(() => readConfig({ OIDC_ISSUER }, [])).toThrow('OIDC_CLIENT_ID')
  expect(() => readConfig({ OIDC_CLIENT_ID: 'b' }, [])).toThrow('OIDC_ISSUER')
  for (const issuer of ['login.example.com', 'http://login.example.com', 'javascript:alert(1)'])
    expect(() => readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'b' }, [])).toThrow('OIDC_ISSUER')
})
