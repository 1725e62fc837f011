import { inAppDatabase } from './app-database.ts'

/**
 * Writes `count` messages into a conversation in the database of the running server, because a test cannot type years
 * of messages. Message 100 contains `un ago nel pagliaio`. Returns the number of the conversation's last message.
 */
export async function writeHistory(conversation: string, count: number): Promise<number> {
  let last = count
  await inAppDatabase(async (db) => {
    const { rows } = await db.query(
      'select low_id, high_id, last_number from conversation where id = $1 for update',
      [conversation],
    )
    const { low_id, high_id, last_number } = rows[0]
    last = Math.max(count, last_number)
    await db.query(
      `insert into message (conversation_id, number, sender_id, key, body, credits, created_at)
       select $1, n, case n % 3 when 0 then $2::bigint else $3 end, gen_random_uuid(),
              case n when 100 then 'un ago nel pagliaio' else 'Messaggio numero ' || n || repeat(', e ancora qualche parola', n % 5) end,
              0, now() - ($5 - n) * interval '17 minutes'
         from generate_series($4::int + 1, $5::int) n`,
      [conversation, low_id, high_id, last_number, count],
    )
    await db.query('update conversation set last_number = $2 where id = $1', [conversation, last])
    await db.query(
      'update inbox set last_number = $2, last_at = now(), read_number = $2, unread = 0 where conversation_id = $1',
      [conversation, last],
    )
  })
  return last
}
