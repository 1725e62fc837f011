import type { MemberId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** Published when a member is asked whether everything is fine, so that the browsers get a push, too. */
export const checkInAsked = defineEvent<{ member: MemberId; id: string }>('dates.check_in_asked')
