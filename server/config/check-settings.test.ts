import { expect, test } from 'vitest'
import { preflight } from './check-settings.ts'

test('right settings pass', () => {
  expect(preflight({})).toEqual({ problems: [], lines: ['The settings are right.'], exitCode: 0 })
  expect(preflight({ DEMO: 'off', HOST: '0.0.0.0', PATH: '/bin', HOME: '/root' }).exitCode).toBe(0)
})

test('names every wrong and contradictory value, without a secret', () => {
  const { lines, exitCode } = preflight({
    PORT: 'many',
    SMTP_URL: 'http://anna:segreto@relay.example',
    STRIPE_SECRET_KEY: 'sk_test_51abcdefghij',
    GEOIP_HEADER: 'CF-IPCountry',
    DEMO: 'on',
    HOST: '0.0.0.0',
  })
  expect(exitCode).toBe(2)
  for (const name of ['PORT=many', 'SMTP_URL', 'STRIPE_WEBHOOK_SECRET', 'GEOIP_HEADER', 'DEMO=on'])
    expect(lines.filter((line) => line.startsWith(name), name)).toHaveLength(1)
  expect(lines).toHaveLength(5)
  expect(lines.join()).not.toContain('segreto')
})

test('names files that cannot be read', () => {
  const { lines, exitCode } = preflight({ GEOIP_MMDB: '/nowhere/country.mmdb' })
  expect(lines).toEqual(['GEOIP_MMDB=/nowhere/country.mmdb: expected a file that can be read'])
  expect(exitCode).toBe(2)
})

test('warns of a misspelt name, which would have no effect', () => {
  const { lines, exitCode } = preflight({
    S3_BUKET: 'photos',
    SMPT_URL: 'smtp://relay.example',
    REDIS_PORT: '1',
  })
  expect(exitCode).toBe(1)
  expect(lines).toEqual([
    'Warning: S3_BUKET: no setting has this name, so it has no effect; S3_BUCKET may be meant',
    'Warning: SMPT_URL: no setting has this name, so it has no effect; SMTP_URL may be meant',
  ])
})
