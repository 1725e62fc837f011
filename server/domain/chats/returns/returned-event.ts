import type { MemberId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** Credits of unopened messages came back to a member (X1), in the one entry of the day. */
export const creditsReturned = defineEvent<{ member: MemberId }>('chats.credits_returned')
