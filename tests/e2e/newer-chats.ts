import { inAppDatabase } from './app-database.ts'

/**
 * Moves `conversation` down in a member's list. For this, makes the conversation older and adds `count` newer
 * conversations, in the database of the running server. Disposing the result removes the added conversations.
 */
export async function addNewerChats(
  member: string,
  conversation: string,
  count: number,
): Promise<AsyncDisposable> {
  await inAppDatabase(async (db) => {
    await db.query(
      `update inbox set last_at = now() - interval '9 days' where member_id = $1 and conversation_id = $2`,
      [member, conversation],
    )
    const { rowCount } = await db.query(
      `insert into inbox (member_id, conversation_id, peer_id, unread, last_number, last_at, last_from_me, snippet)
       select $1, n, member_id, 0, 1, now() - interval '1 day' - n * interval '1 minute', false, 'Riga ' || n
         from (select member_id, row_number() over (order by member_id) as n from profile
                where member_id not in (select peer_id from inbox where member_id = $1) and member_id <> $1) peers
        where n <= $2`,
      [member, count],
    )
    if (rowCount !== count) throw new Error(`the demo has only ${rowCount} members for new conversations`)
  })
  return {
    [Symbol.asyncDispose]: () =>
      inAppDatabase(async (db) => {
        await db.query('delete from inbox where member_id = $1 and conversation_id <= $2', [member, count])
      }),
  }
}
