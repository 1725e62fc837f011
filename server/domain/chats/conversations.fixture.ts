import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { IdempotencyKey } from '#contract/ids.ts'
import { startTestApp, type TestMember } from '#tests/harness/app.ts'

/** The application of a file of tests on conversations, and what its people do there. */
export async function startConversations() {
  const app = await startTestApp()
  afterAll(() => app[Symbol.asyncDispose]())
  const newKey = () => randomUUID() as IdempotencyKey
  const send = async (from: TestMember, to: TestMember, text = 'ciao') => {
    app.clock.advance(1_000)
    return (await app.call(from, 'sendMessage', { to: to.id, text, key: newKey() })).message
  }
  return {
    app,
    newKey,
    send,
    /** Somebody who can write as much as they like. */
    someone: (more = {}) => app.member({ paid: true, credits: 2_000, ...more }),
    block: (who: TestMember, other: TestMember) => app.call(who, 'blockMember', { profile: other.id }),
    /** What their event stream was told under this name, in order. */
    async eventsOf(who: TestMember, name: string) {
      const { rows } = await app.db.query(
        'select data from member_event where member_id = $1 and name = $2 order by seq',
        [who.id, name],
      )
      return rows.map((row) => row.data)
    },
    /** So many others, each of whom has begun a conversation with `to`. */
    async written(to: TestMember, count: number) {
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
