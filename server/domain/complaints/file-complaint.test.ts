import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import * as limits from '#contract/limits.ts'
import { days } from '#server/kernel/clock.ts'
import { startTestApp, type TestApp } from '#tests/harness/app.ts'
import { complaintOf, countRows, file, latestId, newKey } from './complaints.fixture.ts'
import { promisedDay } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

test('numbers the complaints of all sites without gaps, and mails the number, the promised day and the text', async () => {
  const [anna, other] = [await app.member(), await app.member({ site: app.otherSite })]
  const first = await complaintOf(app, anna, await file(app, anna))
  const second = await complaintOf(app, anna, await file(app, anna, { text: 'E poi ne mancano altri.' }))
  const elsewhere = await complaintOf(app, other, await file(app, other))
  const numberOf = (number: string) => Number(number.slice('C-'.length))
  expect(numberOf(second.number)).toBe(numberOf(first.number) + 1)
  expect(numberOf(elsewhere.number)).toBe(numberOf(second.number) + 1)
  expect(first).toMatchObject({
    status: 'open',
    answers_to: anna.email,
    due_on: promisedDay(app.clock.now()),
  })
  await app.runJobs()
  const [receipt] = app.outbox.to(anna.email)
  expect(receipt?.subject).toContain(first.number)
  expect(receipt?.text).toContain('Mancano quindici crediti.')
  expect(receipt?.text).toContain(`/complaints/${first.ref}`)
})

test('files one complaint for a repeated key, also for simultaneous requests, and none for another text', async () => {
  const anna = await app.member()
  const key = newKey()
  const before = await countRows(app, 'complaint')
  const refs = await Promise.all([1, 2, 3].map(() => file(app, anna, { key })))
  expect(new Set(refs).size).toBe(1)
  expect(await file(app, anna, { key })).toBe(refs[0])
  await expect(file(app, anna, { key, text: 'Tutta un’altra cosa.' })).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(file(app, await app.member(), { key })).rejects.toMatchObject({ code: 'key_reused' })
  expect(await countRows(app, 'complaint')).toBe(before + 1)
  await app.runJobs()
  expect(app.outbox.to(anna.email)).toHaveLength(1)
})

test('gives a visitor the same answer for a known and an unknown address, and mails no text that anybody could have typed', async () => {
  const anna = await app.member()
  const text = 'Comprate qui: https://truffa.example'
  for (const email of [anna.email, 'nessuno@posta.test', 'nessuno@exämple.test']) {
    const ref = await file(app, null, { email, text })
    expect(ref).toMatch(/^[\w-]{32}$/)
    expect(await complaintOf(app, null, ref)).toMatchObject({
      status: 'open',
      answers_to: email,
      order: null,
    })
    await app.runJobs()
    const [receipt, ...more] = app.outbox.to(email.replace('exämple', 'xn--exmple-cua'))
    expect(more).toEqual([])
    expect(receipt?.text).toContain(`/complaints/${ref}`)
    expect((receipt?.text ?? '') + receipt?.html).not.toContain('truffa')
  }
  expect(await app.call(anna, 'listComplaints', {})).toEqual({ complaints: [] })
})

test('mails an address only a few times a day, and still files every complaint', async () => {
  const email = 'vittima@posta.test'
  for (let nth = 0; nth < 8; nth++) await file(app, null, { email })
  await app.runJobs()
  expect(app.outbox.to(email).length).toBeLessThan(8)
  expect(app.outbox.to(email).length).toBeGreaterThan(0)
})

test('rejects a visitor without an address, an order of another member, and a text that is too short or too long', async () => {
  const anna = await app.member()
  const before = await countRows(app, 'complaint')
  const fields = (error: unknown) => (error as { params: { fields: object } }).params.fields
  expect(fields(await file(app, null).catch((error: unknown) => error))).toEqual({ email: 'required' })
  for (const [text, code] of [
    ['Ehi', 'too_short'],
    ['x'.repeat(limits.complaint_text_max + 1), 'too_long'],
  ] as const)
    expect(fields(await file(app, anna, { text }).catch((error: unknown) => error))).toEqual({ text: code })
  await expect(file(app, anna, { order: '1' as never })).rejects.toMatchObject({ code: 'order_not_found' })
  expect(await countRows(app, 'complaint')).toBe(before)
})

test('opens a member’s complaint only for that member, and a visitor’s only with its token', async () => {
  const [anna, bruno] = [await app.member(), await app.member()]
  const own = await file(app, anna)
  await expect(complaintOf(app, bruno, own)).rejects.toMatchObject({ code: 'complaint_not_found' })
  await expect(complaintOf(app, null, own)).rejects.toMatchObject({ code: 'auth_required' })
  const token = await file(app, null, { email: bruno.email })
  const id = (await latestId(app)) as string as ComplaintRef
  await expect(complaintOf(app, bruno, id)).rejects.toMatchObject({ code: 'complaint_not_found' })
  const forged = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}` as ComplaintRef
  await expect(complaintOf(app, null, forged)).rejects.toMatchObject({ code: 'complaint_not_found' })
  expect((await complaintOf(app, null, token)).ref).toBe(token)
  const foreign = await file(app, await app.member({ site: app.otherSite }))
  await expect(complaintOf(app, anna, foreign)).rejects.toMatchObject({ code: 'complaint_not_found' })
})

test('erases a visitor’s complaint two years after its last change', async () => {
  await using own = await startTestApp()
  const token = await file(own, null, { email: 'vicina@posta.test' })
  await own.after(days(limits.complaint_visitor_days - 1))
  const more = { complaint: token, text: 'Allora, ci siete?', key: newKey() }
  await own.call(null, 'writeToComplaint', more)
  await own.after(days(limits.complaint_visitor_days - 1))
  expect(await countRows(own, 'complaint_entry')).toBe(2)
  await own.after(days(1))
  expect([await countRows(own, 'complaint'), await countRows(own, 'complaint_entry')]).toEqual([0, 0])
})
