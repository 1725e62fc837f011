import { describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#server/kernel/clock.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { sweepDue } from './index.ts'
import { startNotices } from './notices.fixture.ts'
import { notifyMember } from './notify-member.ts'

const { app, offlineMember, choose, like, mailsTo, write } = await startNotices()
const open = async (who: TestMember) => {
  const { chats } = await app.call(who, 'listChats', {})
  for (const { conversation } of chats) await app.call(who, 'openChat', { conversation: conversation.id })
}

describe('notices by mail, for members without a push subscription', () => {
  test('sends one mail for any number of messages that are unread for ten minutes', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
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
    expect(mail?.text).toContain(`${bruno.name} ti ha scritto 2 messaggi.`)
    expect(mail?.text).toContain(`https://main.test/members/${bruno.id}/chat`)
    expect(mail?.text).not.toContain('segreto')
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe.php')
  })

  test('sends another mail for new messages after the first were read', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    await app.after(minutes(11))
    await open(anna)
    app.clock.advance(minutes(5))
    await write(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(2)
  })

  test('sends nothing for messages read within ten minutes, and waits while the member is online', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    await open(anna)
    await app.after(minutes(11))
    await write(bruno, anna)
    app.clock.advance(minutes(10))
    app.presence.recordActivity(anna.id)
    await app.after(0)
    expect(mailsTo(anna)).toEqual([])
    await app.after(minutes(10))
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('combines several senders and likes in one mail', async () => {
    const [anna, bruno, carlo] = [
      await offlineMember(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await write(bruno, anna)
    app.clock.advance(seconds(1))
    await write(carlo, anna)
    await like(bruno, anna)
    await app.after(minutes(11))
    expect(mailsTo(anna)).toHaveLength(1)
    const text = app.outbox.to(anna.email)[0]?.text ?? ''
    expect(text).toContain(`${carlo.name} e ${bruno.name} ti hanno scritto 2 messaggi.`)
    expect(text).toContain(`Piaci a ${bruno.name}.`)
  })

  test('notifies the member who liked first of a match', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await like(anna, bruno)
    await like(bruno, anna)
    await app.after(minutes(11))
    expect(app.outbox.to(anna.email)[0]?.text).toContain(`Hai un nuovo match: ${bruno.name}.`)
  })

  test('sends and stores nothing if messages are read between queueing and sending', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await write(bruno, anna)
    app.clock.advance(minutes(11))
    await sweepDue(app)
    await notifyMember(app, anna.id)
    await open(anna)
    await app.runJobs()
    expect(mailsTo(anna)).toEqual([])
    const { rows } = await app.db.query('select 1 from mail where member_id = $1 and sent_at is null', [
      anna.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('notices by the member’s preferences', () => {
  test('off: sends nothing', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'off', like: 'off' })
    await write(bruno, anna)
    await like(bruno, anna)
    await app.after(hours(30))
    expect(mailsTo(anna)).toEqual([])
  })

  test('instant: sends at once', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await choose(anna, { new_conversations: 'instant' })
    app.clock.advance(minutes(5))
    await write(bruno, anna)
    await app.after(0)
    expect(mailsTo(anna)).toHaveLength(1)
  })

  test('daily: delays the second mail to the next day', async () => {
    const [anna, bruno, carlo] = [
      await offlineMember(),
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

  test('sends one reminder after three days, only to members who want it', async () => {
    const [anna, dora, bruno] = [
      await offlineMember(),
      await offlineMember(),
      await app.member({ credits: 50 }),
    ]
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

  test('sends no reminder together with the first notice of the messages, but three days later', async () => {
    const [anna, bruno] = [await offlineMember(), await app.member({ credits: 50 })]
    await choose(anna, { unread_reminders: 'on' })
    await write(bruno, anna)
    app.clock.advance(days(4))
    await app.after(0)
    expect(mailsTo(anna)).toEqual([`${bruno.name} ti ha scritto su main.test`])
    expect(app.outbox.to(anna.email)[0]?.text).toContain('Se non leggi, fra 3 giorni arriva il promemoria')
    await app.after(days(2))
    expect(mailsTo(anna)).toHaveLength(1)
    await app.after(days(1))
    await app.after(days(5))
    expect(mailsTo(anna)[1]).toBe('Su main.test c’è ancora chi aspetta una risposta')
    expect(mailsTo(anna)).toHaveLength(2)
  })

  test('a reminder contains only the conversations that it claims, and no later notice repeats them', async () => {
    const [anna, bruno, carlo] = [
      await offlineMember(),
      await app.member({ credits: 50 }),
      await app.member({ credits: 50 }),
    ]
    await choose(anna, { new_conversations: 'off', like: 'off', unread_reminders: 'on' })
    await write(bruno, anna)
    await app.after(days(2))
    await write(carlo, anna)
    await app.after(days(1))
    const [reminder] = app.outbox.to(anna.email)
    expect(reminder?.text).toContain(`${bruno.name} ti ha scritto un messaggio.`)
    expect(reminder?.text).not.toContain(carlo.name)
    await choose(anna, { new_conversations: 'each', unread_reminders: 'off' })
    await app.after(minutes(11))
    const [, second, ...more] = app.outbox.to(anna.email)
    expect(second?.subject).toBe(`${carlo.name} ti ha scritto su main.test`)
    expect(more).toEqual([])
  })

  test('sends the weekly update only to members who want it, and only with content (H2)', async () => {
    const [anna, dora, bruno] = [
      await offlineMember(),
      await offlineMember(),
      await app.member({ credits: 50 }),
    ]
    for (const who of [anna, dora]) await choose(who, { weekly_updates: 'on', like: 'off' })
    await like(bruno, anna)
    await app.after(days(7))
    expect(mailsTo(anna)).toEqual(['La tua settimana su main.test'])
    await app.after(days(7))
    expect(mailsTo(anna)).toHaveLength(1) // the like is older than seven days
    expect(mailsTo(dora)).toEqual([])
    await like(await app.member(), anna)
    await choose(anna, { weekly_updates: 'off' })
    await app.after(days(14))
    expect(mailsTo(anna)).toHaveLength(1)
  })
})
