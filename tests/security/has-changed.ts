import type { World } from './world.ts'

/**
 * Returns whether the transaction that `undone` has open has changed any row. Reading leaves it without an id, so most
 * refused calls need no fingerprint.
 * @param before the fingerprint before the transaction
 */
export async function hasChanged({ app, fingerprint }: World, before: string): Promise<boolean> {
  const { rows } = await app.db.query<{ id: string | null }>(
    'select pg_current_xact_id_if_assigned()::text as id',
  )
  return rows[0]?.id !== null && (await fingerprint()) !== before
}
