import type { MemberId } from '#contract/wire/ids.ts'
import { unblocked } from '#server/domain/relations/index.ts'
import { defineEvent, type EventHandler, within } from '#server/kernel/event.ts'
import { endAccess } from './store/access.ts'

/** Published after a member has added or deleted a photo, or has made one private or public. */
export const photosChanged = defineEvent<{ member: MemberId }>('photos.changed')

export const eventHandlers: readonly EventHandler[] = [
  // X6: ends the access to private photos when a block is lifted, so that the access does not come back. The access
  // does not end when the block begins. Otherwise an owner's answer to a request would fail during the block, and
  // reveal that the viewer has blocked the owner. During the block, the two members do not see each other anyway.
  within(unblocked, async (app, tx, { member, other }) => {
    await endAccess(tx, { member_id: member, viewer_id: other, now: app.clock.now() })
  }),
]
