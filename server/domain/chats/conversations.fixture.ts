import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'

/** Starts the application for tests of conversations. Returns the application with helpers that act as members. */
export async function startConversations() {
  const app = await startTestApp()
  afterAll(() => app[Symbol.asyncDispose]())
  const newIdempotencyKey = () => randomUUID() as IdempotencyKey
  const send = async (from: TestMember, to: TestMember, text = 'ciao') => {
    app.clock.advance(1_000)
    return (await app.call(from, 'sendMessage', { to: to.id, text, key: newIdempotencyKey() })).message
  }
  return {
    app,
    newIdempotencyKey,
    send,
    /** Creates a premium member with many credits. */
    premiumMember: (more = {}) => app.member({ paid: true, credits: 2_000, ...more }),
    block: (who: TestMember, other: TestMember) => app.call(who, 'blockMember', { profile: other.id }),
    /** Returns the member's live events with this name, oldest first. */
    async eventsOf(who: TestMember, name: string) {
      const { rows } = await app.db.query(
        'select data from member_event where member_id = $1 and name = $2 order by seq',
        [who.id, name],
      )
      return rows.map((row) => row.data)
    },
    /** Creates `count` members. Each of them starts a conversation with `to`. */
    async createWriters(to: TestMember, count: number) {
      const others: TestMember[] = []
      for (let n = 0; n < count; n++) {
        const other = await app.member({ credits: 10 })
        await send(other, to)
        others.push(other)
      }
      return others
    },
  }
}
