import { expect, test } from 'vitest'
import { createSettingsReader } from '#server/config/setting.ts'
import { readTranslationConfig } from '#server/config/translation.ts'
import { createLibreTranslate } from './libretranslate.ts'
import type { TranslationError, Translator } from './port.ts'
import { startTranslationServer } from './translation-server.fixture.ts'

const secret = 'hello, my secret is the lighthouse'
const clientOf = (url: string, key: string | null = null, timeoutMs?: number) =>
  createLibreTranslate({ url, key, name: 'Example' }, timeoutMs)
const failing = (translator: Translator) =>
  translator.translate(secret, 'it').then(
    () => expect.fail('no error'),
    (error: TranslationError) => error,
  )

test('translates a plain text, names its language, and sends the key in the body only', async () => {
  await using server = await startTranslationServer('k3y')
  expect(await clientOf(server.url, 'k3y').translate('How are you?\n<b>x</b>', 'it')).toEqual({
    text: '[it] How are you?\n<b>x</b>',
    from: 'en',
  })
  expect(server.received).toEqual([
    {
      path: '/translate',
      body: { q: 'How are you?\n<b>x</b>', source: 'auto', target: 'it', format: 'text', api_key: 'k3y' },
    },
  ])
})

test('asks older services for the language, and takes a guess for no language', async () => {
  await using server = await startTranslationServer()
  server.namesLanguage = false
  const translator = clientOf(server.url)
  expect(await translator.translate('hello', 'de')).toEqual({ text: '[de] hello', from: 'en' })
  expect(await translator.translate('zzz', 'de')).toEqual({ text: '[de] zzz', from: null })
  expect(server.received.map(({ path }) => path)).toEqual(['/translate', '/detect', '/translate', '/detect'])
})

test('lists the languages into which the service translates', async () => {
  await using server = await startTranslationServer()
  const languages = await clientOf(server.url).languages()
  expect([languages.includes('nb'), languages.includes('fi')]).toEqual([true, false])
  server.answer = { status: 200, text: '[{"code":"en","name":"English"}]' }
  expect(await clientOf(server.url).languages()).toEqual(['en'])
})

test.each([
  [302, 'unavailable'],
  [400, 'language'],
  [403, 'unavailable'],
  [429, 'busy'],
  [500, 'unavailable'],
] as const)('an answer with %i is %s, without the text and the key', async (status, failure) => {
  await using server = await startTranslationServer()
  server.answer = { status }
  const error = await failing(clientOf(server.url, 'k3y'))
  expect(error.failure).toBe(failure)
  expect(`${String(error)} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/lighthouse|k3y/)
})

test.each([
  ['no JSON', '<html>'],
  ['another form', '{"text":"ciao"}'],
  ['a list in place of a text', '{"translatedText":["ciao"]}'],
  ['empty', '{"translatedText":" \\n"}'],
  ['too long', `{"translatedText":"${'x'.repeat(200_000)}"}`],
])('refuses an answer that is %s', async (_name, text) => {
  await using server = await startTranslationServer()
  server.answer = { status: 200, text }
  expect((await failing(clientOf(server.url))).failure).toBe('unavailable')
})

test('gives up on a service that does not answer, is not there, or has too much to do', async () => {
  await using server = await startTranslationServer()
  server.answer = null
  expect(await failing(clientOf(server.url, null, 50))).toMatchObject({
    failure: 'unavailable',
    message: 'translation: no answer in time',
  })
  const waiting = clientOf(server.url, null, 300)
  const all = await Promise.all(Array.from({ length: 21 }, () => failing(waiting)))
  expect(all.filter(({ failure }) => failure === 'busy')).toHaveLength(1)
  expect((await failing(waiting)).failure).toBe('unavailable')
  expect((await failing(clientOf('http://127.0.0.1:1'))).failure).toBe('unavailable')
})

test('reads the settings: the host is the name unless the operator gives one, and a key needs an address', () => {
  const read = (env: Record<string, string>) => {
    const reader = createSettingsReader(env)
    return { config: readTranslationConfig(reader), problems: reader.problems }
  }
  expect(read({})).toEqual({ config: null, problems: [] })
  expect(read({ TRANSLATE_URL: 'https://translate.example/api/' }).config).toEqual({
    url: 'https://translate.example/api',
    key: null,
    name: 'translate.example',
  })
  expect(
    read({ TRANSLATE_URL: 'http://127.0.0.1:5000', TRANSLATE_KEY: 'k3y', TRANSLATE_NAME: 'Traduttore' })
      .config,
  ).toEqual({ url: 'http://127.0.0.1:5000', key: 'k3y', name: 'Traduttore' })
  for (const TRANSLATE_URL of [
    'http://translate.example',
    'translate.example',
    'https://me:pw@translate.example',
  ])
    expect(read({ TRANSLATE_URL }).problems.join()).toMatch(/^TRANSLATE_URL/)
  expect(read({ TRANSLATE_KEY: 'k3y' }).problems).toEqual(['TRANSLATE_KEY: needs TRANSLATE_URL'])
})
