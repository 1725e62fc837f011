import { expect, test } from 'vitest'
import { catalogues } from './build-catalogues.ts'

const file = '/i18n/en/app.po'
const greeting = 'msgid "ciao"\nmsgstr "Hello {name}"\n'
const untranslated = '#. js-lingui-explicit-id\nmsgid "saluto"\nmsgstr ""\n'

/** Returns the messages that the module of a catalogue exports. */
async function compile(source: string, strict: boolean): Promise<Record<string, unknown>> {
  const { transform } = catalogues({ strict })
  if (typeof transform !== 'object') throw new Error('the plugin has no transform')
  const made = await (transform.handler as (source: string, file: string) => Promise<{ code: string }>)(
    source,
    file,
  )
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(made.code)}`)) as {
    messages: Record<string, unknown>
  }
  return messages
}

test('a catalogue becomes a module of compiled messages', async () => {
  expect(Object.values(await compile(greeting, true))).toEqual([['Hello ', ['name']]])
})

test('a missing translation fails a strict build, and shows the source text in others', async () => {
  await expect(compile(untranslated, true)).rejects.toThrow(/en\/app\.po: the translation is missing: saluto/)
  expect(await compile(untranslated, false)).toEqual({ saluto: ['saluto'] })
})

test('a message that is not valid ICU fails the build', async () => {
  await expect(compile('msgid "ciao"\nmsgstr "Hello {name"\n', false)).rejects.toThrow()
})

test('a language’s module contains the messages of every app page, and loads those of the others', async () => {
  interface Catalogue {
    messages: Record<string, unknown>
  }
  const [load] = Object.values(
    import.meta.glob<{ frame: Record<string, Catalogue>; others: Record<string, () => Promise<Catalogue>> }>(
      '/i18n/pl/layouts.po',
      { query: '?language' },
    ),
  )
  const { frame, others } = (await load?.()) ?? { frame: {}, others: {} }
  expect(Object.keys(frame)).toEqual(['./layouts.po', './parts.po'])
  expect(Object.values(frame['./parts.po']?.messages ?? {})).toContainEqual(['Anuluj'])
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['./chats.po', './errors.po']))
  expect(Object.keys(others)).not.toEqual(expect.arrayContaining(['./legal.po']))
  expect(await others['./likes.po']?.()).toHaveProperty('messages')
})
