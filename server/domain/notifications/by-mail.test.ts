import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { sweepDue } from './index.ts'
import { startNotices } from './notices.fixture.ts'
import { tell } from './tell.ts'

const { app, away, choose, like, mailsTo, write } = await startNotices()
const open = async (who: TestMember) => {
  const { chats } = await app.call(who, 'listChats', {})
  for (const { conversation } of chats) await app.call(who, 'openChat', { conversation: conversation.id })
}

describe('by mail, for whoever has no browser that receives pushes', () => {
  test('once, after ten minutes unread, however many come', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna, 'primo segreto')
    await app.after(minutes(9))
    await write(bruno, anna, 'secondo')
    expect(mailsTo(anna)).toEqual([])
    await app.after(minutes(1))
    expect(mailsTo(anna)).toHaveLength(1)
    await write(bruno, anna)
    await app.after(hours(2))
    expect(mailsTo(anna)).toHaveLength(1)
    const [mail] = app.outbox.to(anna.email)
    expect(mail?.subject).toContain(bruno.name)
    expect(mail?.text).toContain('Ti aspettano 2 nuovi messaggi.')
    expect(mail?.text).toContain(`https://main.test/members/${bruno.id}/chat`)
    expect(mail?.text).not.toContain('segreto')
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe.php')
  })

  test('again, when it was read and new ones came', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    await app.after(minutes(11))
    await open(anna)
    app.clock.advance(minutes(5))
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(2)
  })

  test('not what was read in time, nor while they are here; then as soon as they are gone', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    await open(anna)
    await app.after(minutes(11))
    await write(bruno, anna)
    app.clock.advance(minutes(10))
    app.presence.saw(anna.id)
    await app.after(0)
    expect(mailsTo(anna)).toEqual([])
    await app.after(minutes(10))
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('several people and likes in one', async () => {
    const [anna, bruno, carlo] = [
      await away(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await write(bruno, anna)
    await write(carlo, anna)
    await like(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(1)
    const text = app.outbox.to(anna.email)[0]?.text ?? ''
    expect(text).toContain('2 messaggi di 2 persone')
    expect(text).toContain('Piaci a 1 persona in più.')
  })

  test('a match is told to who liked first', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await like(anna, bruno)
    await like(bruno, anna)
    await app.after(minutes(11))
    expect(app.outbox.to(anna.email)[0]?.text).toContain('Hai 1 nuovo match')
  })

  test('read between ordering and sending, nothing is sent and nothing is kept', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    app.clock.advance(minutes(11))
    await sweepDue(app)
    await tell(app, anna.id)
    await open(anna)
    await app.runJobs()
    expect(mailsTo(anna)).toEqual([])
    const { rows } = await app.db.query('select 1 from mail where member_id = $1 and sent_at is null', [
      anna.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('as they chose', () => {
  test('off: never', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'off', like: 'off' })
    await write(bruno, anna)
    await like(bruno, anna)
    await app.after(hours(30))
    expect(mailsTo(anna)).toEqual([])
  })

  test('at once', async () => {
    const [anna, bruno] = [await away(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'instant' })
    app.clock.advance(minutes(5))
    await write(bruno, anna)
    await app.after(0)
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('once a day: the second waits for the next day', async () => {
    const [anna, bruno, carlo] = [
      await away(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await choose(anna, { new_conversations: 'daily' })
    await write(bruno, anna)
    await app.after(minutes(11))
    await write(carlo, anna)
    await app.after(hours(23))
    expect(mailsTo(anna)).toHaveLength(1)
    await app.after(hours(1))
    expect(mailsTo(anna)).toHaveLength(2)
  })

  test('a reminder after three days, only for whoever asked, and once', async () => {
    const [anna, dora, bruno] = [await away(), await away(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'off', unread_reminders: 'on' })
    await choose(dora, { new_conversations: 'off' })
    await write(bruno, anna)
    await write(bruno, dora)
    await app.after(days(2))
    expect(mailsTo(anna)).toEqual([])
    await app.after(days(1))
    await app.after(days(3))
    expect(mailsTo(anna)).toEqual(['Su main.test c’è ancora chi aspetta una risposta'])
    expect(mailsTo(dora)).toEqual([])
  })

  test('the week, only for whoever asked, and only where there was something in it (H2)', async () => {
    const [anna, dora, bruno] = [await away(), await away(), await app.member({ credits: 50 })]
    for (const who of [anna, dora]) await choose(who, { weekly_updates: 'on', like: 'off' })
    await like(bruno, anna)
    await app.after(days(7))
    expect(mailsTo(anna)).toEqual(['La tua settimana su main.test'])
    await app.after(days(7))
    expect(mailsTo(anna)).toHaveLength(1) // an old like is no news of this week
    expect(mailsTo(dora)).toEqual([])
    await like(await app.member(), anna)
    await choose(anna, { weekly_updates: 'off' })
    await app.after(days(14))
    expect(mailsTo(anna)).toHaveLength(1)
  })
})
