import { randomUUID } from 'node:crypto'
import { orderedId } from '#server/kernel/ids.ts'
import { inAppDatabase } from './app-database.ts'

/** For a free member who has talked in the journeys before: buying some would make them premium. */
export const giveCredits = (member: string, credits: number): Promise<void> =>
  inAppDatabase(async (db) => {
    const now = new Date()
    await db.query(`select grant_credits($1, $2, $3, 'demo', $4, 0, 'EUR', null, $5)`, [
      member, randomUUID(), orderedId(now), credits, now,
    ]) // biome-ignore format: the function's parameters in their order
  })
