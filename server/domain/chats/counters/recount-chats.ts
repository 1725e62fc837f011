import type { ConversationId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import type { Difference, Recounted, RecountOptions } from '#server/kernel/recount.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { lockConversations } from '../store.ts'
import { repairConversation, repairInbox, selectConversationIds, selectDiffering } from './store.ts'

const batch_size = 500

type Side = Awaited<ReturnType<typeof selectDiffering>>['rows'][number]

/**
 * Compares the counters of all conversations with their messages: the number of the latest message, and the unread
 * messages of each side. Repairs a conversation in a transaction of its own. May be stopped and started again.
 */
export async function recountChats(
  { db }: Pick<App, 'db'>,
  { repairs, onDifference }: RecountOptions,
): Promise<Recounted> {
  const total = { checked: 0, differing: 0 }
  for (let after = '0'; ;) {
    const ids = (await selectConversationIds(db, { after, limit: batch_size })).rows.map(({ id }) => id)
    for (const sides of bySides((await selectDiffering(db, { ids })).rows)) {
      const found = repairs ? await repair(db, sides[0].id as ConversationId) : sides
      for (const difference of found.flatMap(differencesOf)) {
        total.differing++
        onDifference(difference)
      }
    }
    total.checked += ids.length
    const last = ids.at(-1)
    if (last === undefined) return total
    after = last
  }
}

/** Repairs a conversation, and returns the sides that differed once no message could arrive any more. */
async function repair(db: App['db'], id: ConversationId): Promise<Side[]> {
  return inTransaction(db, async (tx) => {
    await lockConversations(tx, { ids: [id] })
    const { rows } = await selectDiffering(tx, { ids: [id] })
    for (const { member_id, number, counted_unread } of rows) {
      await repairConversation(tx, { id, number })
      await repairInbox(tx, { conversation_id: id, member_id, number, unread: counted_unread })
    }
    return rows
  })
}

function differencesOf(side: Side, index: number): Difference[] {
  const conversation = `conversation ${side.id}`
  const row = `${conversation} of member ${side.member_id}`
  const differences = [
    { counter: 'inbox.last_number', row, stored: side.inbox_number, counted: side.number },
    { counter: 'inbox.unread', row, stored: side.unread, counted: side.counted_unread },
  ]
  // Both sides have the same conversation.
  if (index === 0)
    differences.push({
      ...{ counter: 'conversation.last_number', row: conversation },
      ...{ stored: side.conversation_number, counted: side.number },
    })
  return differences.filter(({ stored, counted }) => stored !== counted)
}

const bySides = (rows: readonly Side[]): (readonly [Side, ...Side[]])[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()] as [Side, ...Side[]][]
