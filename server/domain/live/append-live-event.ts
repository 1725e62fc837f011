import type { MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent, LiveEventName } from '#contract/wire/live-events.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { appendEvent } from './store.ts'

/**
 * Records an event for a member's open devices (C3). To avoid deadlocks, call this function last in the transaction,
 * and for several members in the order of their ids. Call `app.bus.wake([member])` after the commit.
 * @param isNews whether another member caused the event. Such events also go to the module `notifications`, which
 *   decides whether, when and how to notify the member
 */
export async function appendLiveEvent<Name extends LiveEventName>(
  tx: Queryable,
  member: MemberId,
  name: Name,
  data: Extract<LiveEvent, { name: Name }>['data'],
  now: Date,
  { isNews = false } = {},
): Promise<void> {
  await appendEvent(tx, { member_id: member, name, data: JSON.stringify(data), now, is_news: isNews })
}
