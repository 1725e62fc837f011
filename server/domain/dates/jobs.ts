import type { Job } from '#server/kernel/job.ts'
import { askMember, inviteFriend, tellAllClear, tellFriend, tellMember } from './check-in/send-mails.ts'
import { confirmPhone, textMember } from './check-in/send-texts.ts'
import { deletePast } from './delete-past.ts'

export const jobs: readonly Job<never>[] = [
  ...[deletePast, inviteFriend, askMember, tellMember, tellFriend, tellAllClear],
  ...[textMember, confirmPhone],
]
