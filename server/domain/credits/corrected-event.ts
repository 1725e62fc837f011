import type { CorrectionId, StaffId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** Staff proposed a correction of credits, or decided about one. */
export const creditsCorrected = defineEvent<{
  correction: CorrectionId
  staff: StaffId
  action: 'proposed' | 'booked' | 'rejected'
}>('credits.corrected')
