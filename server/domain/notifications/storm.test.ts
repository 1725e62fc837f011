/**
 * Tests that each member gets exactly the due notices, with exact contents, while many messages are sent at once (H2).
 */
import { expect, test } from 'vitest'
import { minutes, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { startNotices } from './notices.fixture.ts'

const { app, like, mailsTo, write } = await startNotices()
const members = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.member({ credits: 50, paid: true })))

/** Returns one number for each mail to a member: how many messages the mail reports. */
const reported = (who: TestMember) =>
  app.outbox.to(who.email).map(({ text }) => {
    const many = /ti hanno scritto (\d+) messaggi/.exec(text)?.[1]
    return many ? Number(many) : text.split('ti ha scritto un messaggio').length - 1
  })

test('110 writers and 20 readers: one mail for each notice that is due', async () => {
  const readers = await members(20)
  const writers = await members(110)
  await app.runJobs()
  app.outbox.mails.length = 0
  const [star, ...others] = readers as [TestMember, ...TestMember[]]
  const received = new Map(readers.map((reader) => [reader, 0]))
  const send = async (from: TestMember, to: TestMember) => {
    await write(from, to)
    received.set(to, (received.get(to) ?? 0) + 1)
  }

  for (let wave = 0; wave < 11; wave++) {
    app.clock.advance(seconds(2))
    await Promise.all(
      writers.slice(10 * wave, 10 * wave + 10).map(async (writer, nth) => {
        await send(writer, star)
        for (const step of [0, 7, 13]) {
          const other = others[(10 * wave + nth + step) % others.length]
          if (other) await send(writer, other)
        }
      }),
    )
    await app.after(0)
  }
  const [liker] = writers
  if (liker) await like(liker, star)
  await app.after(minutes(9) + seconds(30))
  for (let step = 0; step < 12; step++) await app.after(seconds(4))
  expect(readers.map((reader) => mailsTo(reader).length)).toEqual(readers.map(() => 1))
  expect(readers.map((reader) => reported(reader))).toEqual(readers.map((reader) => [received.get(reader)]))
  expect(mailsTo(star)[0]).toMatch(/e altre 108 persone ti hanno scritto su main.test$/)

  const late = await members(5)
  await Promise.all(late.map((writer, nth) => write(writer, readers[nth] ?? star)))
  await app.after(minutes(14))
  expect(readers.map((reader) => mailsTo(reader).length)).toEqual(readers.map((_, nth) => (nth < 5 ? 2 : 1)))
  for (const [nth, writer] of late.entries())
    expect(mailsTo(readers[nth] ?? star)[1]).toBe(`${writer.name} ti ha scritto su main.test`)
})
