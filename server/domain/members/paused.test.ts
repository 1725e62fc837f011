import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp } from '#tests/harness/app.ts'
import { readyPhoto } from '#tests/harness/photos.ts'

const key = () => randomUUID() as IdempotencyKey

test('A8: a paused member sends no message, gift, goodbye, like or request for photos, and can again after the pause', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ credits: 200, paid: true }), await app.member({ credits: 50 })]
  const { id } = await readyPhoto(app, bruno)
  await app.call(bruno, 'changePhoto', { photo: id, is_private: true })
  const { message } = await app.call(bruno, 'sendMessage', { to: anna.id, text: 'Ciao', key: key() })
  const { conversation } = message
  const to = bruno.id
  const acts = [
    () => app.call(anna, 'sendMessage', { to, text: 'Ciao', key: key() }),
    () => app.call(anna, 'sendGift', { to, gift: 'spritz', key: key() }),
    () => app.call(anna, 'sendIcebreaker', { to, icebreaker: 'sunday', key: key() }),
    () => app.call(anna, 'likeMember', { profile: to }),
    () => app.call(anna, 'swipeMember', { profile: to, answer: 'like' }),
    () => app.call(anna, 'askPrivatePhotos', { profile: to }),
    () => app.call(anna, 'sayGoodbye', { conversation, goodbye: 'no_time', key: key() }),
  ]
  const state = async () => {
    const { rows } = await app.db.query(
      `select (select count(*)::int from message) as messages, (select count(*)::int from like_given) as likes,
              (select count(*)::int from photo_access) as requests`,
    )
    return { ...rows[0], credits: await anna.credits() }
  }
  const before = await state()
  await app.call(anna, 'savePreferences', { paused: true })
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'paused' })
  expect(await state()).toEqual(before)
  await app.call(anna, 'savePreferences', { paused: false })
  for (const act of acts) await act()
  expect(await state()).toMatchObject({ messages: 5, likes: 1, requests: 1 })
})

test('A8: a retry of a message that was sent before the pause returns this message', async () => {
  await using app = await startTestApp()
  const [anna, bruno] = [await app.member({ credits: 50 }), await app.member()]
  const post = { to: bruno.id, text: 'Ciao', key: key() }
  const { message } = await app.call(anna, 'sendMessage', post)
  await app.call(anna, 'savePreferences', { paused: true })
  expect((await app.call(anna, 'sendMessage', post)).message).toEqual(message)
})
