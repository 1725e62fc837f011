import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing set: embedded database, loopback, demo on', () => {
  expect(readConfig({}, [])).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    demo: 'on',
    dev: false,
    roles: ['web', 'worker'],
  })
})

test('the demo is on by itself only on loopback with the embedded database', () => {
  expect(readConfig({ HOST: '0.0.0.0' }, []).demo).toBe('off')
  expect(readConfig({ DATABASE_URL: 'postgres://a@localhost/b' }, []).demo).toBe('off')
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'public' }, []).demo).toBe('public')
  expect(readConfig({ DATABASE_URL: 'postgres://a@localhost/b', DEMO: 'on' }, []).demo).toBe('on')
})

test('every wrong value is named with what is expected, all at once', () => {
  const read = () =>
    readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'maybe', LOG_LEVEL: 'loud' }, [
      '--role=cook',
      '--fast',
    ])
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT=70000', 'DATABASE_URL', 'DEMO=maybe', 'LOG_LEVEL=loud', '--role=cook', '--fast'])
    expect(read).toThrow(name)
})

test.each([
  { REDIS_URL: 'redis://localhost' }, { PORT: 'abc' }, { PORT: '0' }, { PORT: '-1' }, { PORT: '3e3' }, { HOST: '192.168.1.5', DEMO: 'on' }, { DATABASE_URL: 'localhost:5432' },
])('%o stops the start', (env) => {
  expect(() => readConfig(env, [])).toThrow(ConfigError)
}) // biome-ignore format: a table

test('a contradiction says how to resolve it', () => {
  expect(() => readConfig({ HOST: '192.168.1.5', DEMO: 'on' }, [])).toThrow('DEMO=public')
})
