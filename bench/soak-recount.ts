import type { App } from '#server/kernel/app.ts'

/**
 * How many lists show another number than there are messages of the other side above the last one that was read; all of
 * them at one moment, between two commits, while others write.
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

/** Wallets whose balance is not the sum of their ledger. */
export async function countWrongWallets(app: App): Promise<number> {
  const { rows } = await app.db.query<{ wrong: number }>(
    `select count(*)::int as wrong from wallet w
      where w.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e
                           where e.member_id = w.member_id and e.account = 1)`,
  )
  return Number(rows[0]?.wrong)
}
