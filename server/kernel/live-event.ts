import type { MemberId } from '#contract/ids.ts'
import type { LiveEvent, LiveEventName } from '#contract/live-events.ts'
import { named, type Queryable } from './sql.ts'

const append = named<{ seq: string }>(
  'append_member_event',
  'select append_member_event($1, $2, $3::jsonb, $4) as seq',
)

/**
 * Records what a member's open devices shall learn (C3), last in the causing transaction; where several members are
 * told, in the order of their ids. Wake the bus after the commit: `app.bus.wake([member])`.
 */
export async function appendLiveEvent<Name extends LiveEventName>(
  tx: Queryable,
  member: MemberId,
  name: Name,
  data: Extract<LiveEvent, { name: Name }>['data'],
  now: Date,
): Promise<void> {
  await append(tx, [member, name, JSON.stringify(data), now])
}

/** One row as the stream sends it: `data` is JSON text already. */
export interface StoredLiveEvent {
  readonly seq: string
  readonly name: LiveEventName
  readonly data: string
}

const select = named<StoredLiveEvent>(
  'select_member_events',
  'select seq, name, data::text as data from member_event where member_id = $1 and seq > $2 order by seq limit $3',
)

/** Events of a member after a sequence number, ascending, at most `limit`. */
export async function readLiveEvents(
  db: Queryable,
  member: MemberId,
  after: string,
  limit: number,
): Promise<StoredLiveEvent[]> {
  return (await select(db, [member, after, limit])).rows
}

const selectSeq = named<{ seq: string }>(
  'select_member_cursor',
  'select seq from member_cursor where member_id = $1',
)

const selectSeqs = named<{ member_id: string; seq: string }>(
  'select_member_cursors',
  'select member_id, seq from member_cursor where member_id = any($1)',
)

/** The number of each member's latest event; whoever has had none is missing. */
export async function readLiveSeqs(
  db: Queryable,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const { rows } = await selectSeqs(db, [members])
  return new Map(rows.map((row) => [row.member_id as MemberId, BigInt(row.seq)]))
}

/** The number of a member's latest event, `0` before the first. */
export async function readLiveSeq(db: Queryable, member: MemberId): Promise<string> {
  return (await selectSeq(db, [member])).rows[0]?.seq ?? '0'
}
