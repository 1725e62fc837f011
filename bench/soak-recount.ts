import type { App } from '#server/kernel/app.ts'

/**
 * Counts inbox rows whose unread count is wrong. The correct count is the number of messages that the peer sent after
 * the last message that the member has read. Uses a single statement, because messages sent between two statements
 * would falsify the result.
 */
export async function countWrongUnread(app: App): Promise<number> {
  const { rows } = await app.db.query<{ wrong: number }>(
    `select count(*)::int as wrong from inbox i
      where i.unread <> (select count(*) from message m
                          where m.conversation_id = i.conversation_id and m.number > i.read_number
                            and m.sender_id = i.peer_id)`,
  )
  return Number(rows[0]?.wrong)
}

/** Counts wallets whose balance differs from the sum of their ledger entries. */
export async function countWrongWallets(app: App): Promise<number> {
  const { rows } = await app.db.query<{ wrong: number }>(
    `select count(*)::int as wrong from wallet w
      where w.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e
                           where e.member_id = w.member_id and e.account = 1)`,
  )
  return Number(rows[0]?.wrong)
}
