import type { MemberId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { type StoredLiveEvent, selectEvents, selectSeq, selectSeqs } from './store.ts'

/** Returns at most `limit` events of a member that follow a sequence number, in ascending order. */
export async function readLiveEvents(
  db: Queryable,
  member: MemberId,
  after: string,
  limit: number,
): Promise<StoredLiveEvent[]> {
  return (await selectEvents(db, { member_id: member, after, limit })).rows
}

/** Returns the sequence number of a member's latest event, or `0` if the member has no events. */
export async function readLiveSeq(db: Queryable, member: MemberId): Promise<string> {
  return (await selectSeq(db, { member_id: member })).rows[0]?.seq ?? '0'
}

/** Returns the sequence number of each member's latest event. Members without events are not in the map. */
export async function readLiveSeqs(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await selectSeqs(db, { member_ids: members })
  return new Map(rows.map((row) => [row.member_id, BigInt(row.seq)]))
}
