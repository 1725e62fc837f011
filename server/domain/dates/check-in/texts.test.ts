/** Tests of the text messages of check-ins (X19): consent, question and alarm, their limits, and refusals. */
import { expect, test } from 'vitest'
import { planDatesCleaning } from '#server/domain/dates/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startCheckIns } from './check-in.fixture.ts'

const { app, offlineMember, answer, start } = await startCheckIns()

let people = 0
const nextPhone = () => `+3933300${String(++people).padStart(5, '0')}`
const textsTo = (phone: string) => app.texts.messages.filter(({ to }) => to === phone).map(({ text }) => text)
const tokenTo = (phone: string) =>
  textsTo(phone)
    .at(-1)
    ?.match(/check-in\/([\w-]{34})/)?.[1] ?? ''
const ask = (who: TestMember, address: string) => app.call(who, 'askFriend', { name: 'Lucia', address })

async function withFriend(phone: string) {
  const anna = await offlineMember()
  await ask(anna, phone)
  await app.runJobs()
  const link = tokenTo(phone)
  await answer(link, 'agree')
  await app.runJobs()
  return { anna, link }
}

test('a friend is asked and told by text message; the words are on the page of the link only', async () => {
  const phone = nextPhone()
  const { anna, link } = await withFriend(phone)
  expect(textsTo(phone)).toEqual([expect.stringContaining(`${anna.name} vorrebbe che tu lo sapessi`)])
  const shown = (await app.call(anna, 'getCheckIn', {})).friend
  expect(shown).toEqual({ name: 'Lucia', address: `+39 333 ··· ··${phone.slice(-2)}`, agreed: true })
  await start(anna)
  expect(await app.call(null, 'openCheckIn', { token: link })).toMatchObject({ told: null, check_in: null })
  await app.after(hours(3) + minutes(1))
  await app.after(minutes(31))
  const [, alarm, ...more] = textsTo(phone)
  expect([alarm, more]).toEqual([expect.stringContaining(`${anna.name} non ci ha risposto`), []])
  expect(alarm).toContain('112')
  expect(alarm).not.toContain('Fontana')
  expect(await app.call(null, 'openCheckIn', { token: link })).toMatchObject({
    told: { note: 'Al Caffè della Fontana con Chiara' },
  })
  await answer((await app.call(anna, 'getCheckIn', {})).check_in?.token ?? '', 'well')
  await app.runJobs()
  expect(textsTo(phone).slice(2)).toEqual([
    `main.test: ${anna.name} ci ha risposto, va tutto bene. Non serve più fare niente.`,
  ])
})

test('messages have only marks that fit into 160 characters', async () => {
  const phone = nextPhone()
  await withFriend(phone)
  expect(textsTo(phone).join('')).not.toMatch(/[’‘“”«»–…\u00a0]/)
})

test('the question goes to a phone that is confirmed by its link, and not before', async () => {
  const { anna } = await withFriend(nextPhone())
  const own = nextPhone()
  await app.call(anna, 'setCheckInPhone', { phone: own })
  await app.runJobs()
  expect(textsTo(own)).toEqual([expect.stringContaining('è il tuo numero?')])
  const confirm = tokenTo(own)
  expect(await app.call(null, 'openCheckIn', { token: confirm })).toMatchObject({
    ...{ side: 'phone', agreed: false, friend: '', check_in: null, told: null },
  })
  await start(anna, hours(1))
  await app.after(hours(1) + minutes(1))
  expect(textsTo(own)).toHaveLength(1)
  await answer(confirm, 'agree')
  await answer(mailedTo(anna), 'later')
  await app.after(hours(1) + minutes(1))
  expect(textsTo(own)[1]).toMatch(/tutto bene\? Rispondi entro le \d\d:\d\d, o scriviamo a Lucia/)
  await answer(tokenTo(own), 'well')
  expect((await app.call(anna, 'getCheckIn', {})).check_in?.state).toBe('well')
  await app.call(anna, 'removeCheckInPhone', {})
  await expect(answer(confirm, 'agree')).rejects.toMatchObject({ code: 'link_invalid' })
})

/** The link in the mail with the question. */
const mailedTo = (who: TestMember) => app.outbox.linkTo(who.email).pathname.split('/').at(-1) ?? ''

test('one who refuses is asked by nobody for a year, and no caller can tell', async () => {
  const [asked, typed] = [nextPhone(), nextPhone()]
  for (const phone of [asked, typed]) {
    const { link } = await withFriend(phone)
    await answer(link, 'withdraw')
  }
  await app.runJobs()
  const [berta, carla] = [await offlineMember(), await offlineMember()]
  expect(await ask(berta, asked)).toEqual(await ask(carla, nextPhone()))
  await app.call(berta, 'setCheckInPhone', { phone: typed })
  await app.runJobs()
  expect([textsTo(asked).length, textsTo(typed).length]).toEqual([1, 1])
  expect(await app.call(berta, 'getCheckIn', {})).toMatchObject({
    ...{ friend: { agreed: false }, phone: { confirmed: false } },
  })
  const { rows } = await app.db.query('select r::text as row from check_in_refusal r')
  expect(rows).toHaveLength(2)
  for (const phone of [asked, typed]) expect(JSON.stringify(rows)).not.toContain(phone)
  await planDatesCleaning(app)
  await app.after(days(366))
  await app.after(days(1))
  expect((await app.db.query('select from check_in_refusal')).rows).toEqual([])
})

test.each([
  ['a landline', '051 123 4567'],
  ['an expensive country', '+8821612345678'],
  ['a country that the site does not serve', '+79161234567'],
  ['no number', 'chiamami 1'],
])('refuses %s', async (_label, address) => {
  const anna = await offlineMember()
  await expect(ask(anna, address)).rejects.toMatchObject({
    ...{ code: 'invalid_fields', params: { fields: { address: 'phone_invalid' } } },
  })
  await expect(app.call(anna, 'setCheckInPhone', { phone: address })).rejects.toMatchObject({
    ...{ code: 'invalid_fields', params: { fields: { phone: 'phone_invalid' } } },
  })
})

test('limits the messages: per member, per number, and the check-ins of a day', async () => {
  const phone = nextPhone()
  const anna = await offlineMember()
  for (let n = 0; n < 3; n++) await ask(anna, nextPhone())
  await expect(ask(anna, nextPhone())).rejects.toMatchObject({ code: 'too_many_requests' })
  for (let n = 0; n < 2; n++) await ask(await offlineMember(), phone)
  const other = await offlineMember()
  await expect(app.call(other, 'setCheckInPhone', { phone })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  const { anna: berta } = await withFriend(nextPhone())
  for (let n = 0; n < 8; n++) {
    await start(berta)
    const token = (await app.call(berta, 'getCheckIn', {})).check_in?.token ?? ''
    await answer(token, 'well')
  }
  await expect(start(berta)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('a gateway that fails is tried again, with the same id', async () => {
  const phone = nextPhone()
  app.texts.failure = new Error('the SMS gateway answered with 503')
  await ask(await offlineMember(), phone)
  await app.runJobs()
  expect(textsTo(phone)).toEqual([])
  app.texts.failure = null
  await app.after(minutes(10))
  expect(textsTo(phone)).toHaveLength(1)
})

test('without a gateway a number is no address, and a friend with one is not relied upon', async () => {
  const [anna, { anna: berta }] = [await offlineMember(), await withFriend(nextPhone())]
  Object.assign(app.texts, { isReal: false })
  await expect(start(berta)).rejects.toMatchObject({ code: 'check_in_no_friend' })
  expect((await app.call(anna, 'getCheckIn', {})).texts).toBe(false)
  await expect(ask(anna, '+393330099999')).rejects.toMatchObject({
    params: { fields: { address: 'invalid_email' } },
  })
  await expect(app.call(anna, 'setCheckInPhone', { phone: '+393330099999' })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
  Object.assign(app.texts, { isReal: true })
})
