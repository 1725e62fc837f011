import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ConversationId } from '#contract/wire/ids.ts'
import { TranslationError, type Translator } from '#server/adapters/translation/port.ts'
import { startTestApp, type TestApp, type TestMember } from '#tests/harness/app.ts'
import { createOperated, newKey, write } from './fictional/fictional.fixture.ts'

/** A translator that notes what it gets, and turns a text around. */
function fakeTranslator() {
  const sent: string[] = []
  const translator: Translator = {
    name: 'translate.example',
    async translate(text, to) {
      sent.push(text)
      if (text.includes('kaputt')) throw new TranslationError('busy', 'the service answered with 429')
      return { text: `${to}: ${text}`, from: 'en' }
    },
    languages: async () => ['it'],
  }
  return { translator, sent }
}

const translate = (app: TestApp, who: TestMember, conversation: ConversationId, number: number) =>
  app.call(who, 'translateMessage', { conversation, number })
const consent = (app: TestApp, who: TestMember, to: string | null = 'translate.example') =>
  app.call(who, 'saveTranslationConsent', { to })
const refusal = (code: string) => ({ code })

async function talk(app: TestApp) {
  const anna = await app.member({ gender: 'woman', credits: 500 })
  const dan = await app.member({ gender: 'man', credits: 500 })
  const write = async (from: TestMember, to: TestMember, text: string, key: string) =>
    (await app.call(from, 'sendMessage', { to: to.id, text, key, as_it_is: true })).message
  const { conversation } = await write(dan, anna, 'hello from the sea', randomUUID())
  return { anna, dan, conversation, write }
}

test('X21: sends only what the reader may read, after a consent to this service, and stores none of it', async () => {
  const { translator, sent } = fakeTranslator()
  await using app = await startTestApp({}, { translator })
  expect((await app.call(null, 'getSettings', {})).settings.translation_to).toBe('translate.example')
  const { anna, dan, conversation } = await talk(app)
  const eva = await app.member()
  await expect(translate(app, anna, conversation, 1)).rejects.toMatchObject({
    code: 'translation_consent',
    params: { to: 'translate.example' },
  })
  await expect(consent(app, anna, 'other.example')).rejects.toMatchObject(refusal('invalid_fields'))
  await consent(app, anna)
  await consent(app, dan)
  await consent(app, eva)
  expect(await translate(app, anna, conversation, 1)).toEqual({
    translation: { text: 'it: hello from the sea', from: 'en', to: 'it' },
  })
  // The sender's own message, one that does not exist, and somebody else's conversation.
  await expect(translate(app, dan, conversation, 1)).rejects.toMatchObject(refusal('message_not_found'))
  await expect(translate(app, anna, conversation, 2)).rejects.toMatchObject(refusal('message_not_found'))
  await expect(translate(app, eva, conversation, 1)).rejects.toMatchObject(refusal('chat_not_found'))
  expect(sent).toEqual(['hello from the sea'])
  const preferences = async () => (await app.call(anna, 'getPreferences', {})).preferences.translation_to
  expect(await preferences()).toBe('translate.example')
  await consent(app, anna, null)
  expect(await preferences()).toBeNull()
  await expect(translate(app, anna, conversation, 1)).rejects.toMatchObject(refusal('translation_consent'))
})

test('X21: translates neither deleted messages, nor removed ones, nor texts behind their warning', async () => {
  const { translator, sent } = fakeTranslator()
  await using app = await startTestApp({}, { translator })
  const { anna, dan, conversation, write } = await talk(app)
  await consent(app, anna)
  const asking = await write(dan, anna, 'Write to me on WhatsApp, +39 333 000 0123', randomUUID())
  await expect(translate(app, anna, conversation, asking.number)).rejects.toMatchObject(
    refusal('message_not_found'),
  )
  await app.call(anna, 'uncoverMessage', { conversation, number: asking.number })
  await translate(app, anna, conversation, asking.number)
  const third = await write(dan, anna, 'hello again', randomUUID())
  await app.call(dan, 'deleteMessage', { conversation, number: third.number })
  await expect(translate(app, anna, conversation, third.number)).rejects.toMatchObject(
    refusal('message_not_found'),
  )
  await app.call(anna, 'removeChat', { conversation })
  await expect(translate(app, anna, conversation, 1)).rejects.toMatchObject(refusal('message_not_found'))
  expect(sent).toEqual([expect.stringContaining('WhatsApp')])
})

test('X21: says why there is no translation, also without a service or after another one came', async () => {
  const { translator } = fakeTranslator()
  await using app = await startTestApp({}, { translator })
  const { anna, dan, conversation, write } = await talk(app)
  await consent(app, anna)
  const { number } = await write(dan, anna, 'das ist kaputt', randomUUID())
  await expect(translate(app, anna, conversation, number)).rejects.toMatchObject(refusal('translation_busy'))
  await app.db.query(`update member set translation_to = 'earlier.example' where id = $1`, [anna.id])
  await expect(translate(app, anna, conversation, 1)).rejects.toMatchObject(refusal('translation_consent'))
  await using without = await startTestApp()
  const other = await talk(without)
  await expect(translate(without, other.anna, other.conversation, 1)).rejects.toMatchObject(
    refusal('translation_off'),
  )
  await expect(consent(without, other.anna)).rejects.toMatchObject(refusal('translation_off'))
})

test('X21: sends nothing of a member who is erased, and no fixed sentence of a fictional profile', async () => {
  const { translator, sent } = fakeTranslator()
  await using app = await startTestApp({}, { translator })
  const { anna, dan, conversation } = await talk(app)
  await consent(app, anna)
  await app.call(dan, 'leaveSite', { when: 'now' })
  await app.runJobs()
  await expect(translate(app, anna, conversation, 1)).rejects.toMatchObject(refusal('message_not_found'))
  const { operator, profile } = await createOperated(app)
  const own = await write(app, anna, profile, 'ciao')
  await operator.call('answerFictional', { conversation: own, text: 'hello, how are you?', key: newKey() })
  const { messages } = await app.call(anna, 'listMessages', { conversation: own })
  for (const { number, kind, from } of messages) {
    if (from === anna.id) continue
    const answer = translate(app, anna, own, number)
    if (kind === 'disclosure') await expect(answer).rejects.toMatchObject(refusal('message_not_found'))
    else expect((await answer).translation.text).toBe('it: hello, how are you?')
  }
  expect(messages.map(({ kind }) => kind)).toContain('disclosure')
  expect(sent).toEqual(['hello, how are you?'])
})

test('X21: translates the texts of a page as its reader sees it', async () => {
  const { translator } = fakeTranslator()
  await using app = await startTestApp({}, { translator })
  const { anna, dan } = await talk(app)
  await consent(app, anna)
  await app.call(dan, 'saveProfile', {
    about: 'hello',
    prompts: [{ prompt: 'win_me_over', answer: 'walk with me' }],
  })
  const ofDan = (part: 'about' | 'win_me_over' | 'first_date') =>
    app.call(anna, 'translateProfile', { id: dan.id, part })
  expect((await ofDan('about')).translation.text).toBe('it: hello')
  expect((await ofDan('win_me_over')).translation.text).toBe('it: walk with me')
  await expect(ofDan('first_date')).rejects.toMatchObject(refusal('text_not_found'))
  await expect(app.call(anna, 'translateProfile', { id: anna.id, part: 'about' })).rejects.toMatchObject(
    refusal('text_not_found'),
  )
  await app.call(dan, 'blockMember', { profile: anna.id })
  await expect(ofDan('about')).rejects.toMatchObject(refusal('member_not_found'))
})
