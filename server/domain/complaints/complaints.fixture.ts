import { randomUUID } from 'node:crypto'
import type { ComplaintRef } from '#contract/complaints/complaints.ts'
import type { CallInput } from '#contract/index.ts'
import type { ComplaintId, IdempotencyKey } from '#contract/wire/ids.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'

export const newKey = () => randomUUID() as IdempotencyKey

/** Files a complaint about credits, unless `more` says otherwise. */
export async function file(
  app: TestApp,
  who: TestMember | null,
  more: Partial<CallInput<'fileComplaint'>> = {},
): Promise<ComplaintRef> {
  const filed = { subject: 'credits', text: 'Mancano quindici crediti.', key: newKey(), ...more } as const
  return (await app.call(who, 'fileComplaint', filed)).complaint
}

/** Returns the complaint as its author sees it. */
export const complaintOf = async (app: TestApp, who: TestMember | null, ref: ComplaintRef) =>
  (await app.call(who, 'getComplaint', { complaint: ref })).complaint

/** Returns the id of the latest complaint, which support uses. */
export async function latestId(app: TestApp): Promise<ComplaintId> {
  const { rows } = await app.db.query<{ id: ComplaintId }>(
    'select id from complaint order by id desc limit 1',
  )
  return rows[0]?.id as ComplaintId
}

export const countRows = async (app: TestApp, table: 'complaint' | 'complaint_entry'): Promise<number> =>
  (await app.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0
