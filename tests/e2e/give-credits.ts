import { randomUUID } from 'node:crypto'
import { orderedId } from '#server/kernel/ids.ts'
import { inAppDatabase } from './app-database.ts'

/**
 * Gives credits to a free member, because earlier tests may have spent the member's credits. Makes no purchase, because
 * a purchase would make the member premium.
 */
export const giveCredits = (member: string, credits: number): Promise<void> =>
  inAppDatabase(async (db) => {
    const now = new Date()
    await db.query(`select grant_credits($1, $2, $3, 'demo', $4, 0, 'EUR', null, $5)`, [
      member,
      randomUUID(),
      orderedId(now),
      credits,
      now,
    ])
  })
