import type { LiveEvent, LiveEventName } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import { named, type Queryable } from './sql.ts'

const append = named<{ seq: string }>('append_member_event', 'select append_member_event($1, $2, $3::jsonb, $4) as seq')

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
