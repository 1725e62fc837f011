import type { Job } from '#server/kernel/job.ts'
import { inviteFriend, tellAllClear, tellFriend } from './check-in/write-to-friend.ts'
import { askMember, confirmPhone, tellMember, textMember } from './check-in/write-to-member.ts'
import { deletePast } from './delete-past.ts'

export const jobs: readonly Job<never>[] = [
  ...[deletePast, inviteFriend, askMember, tellMember, tellFriend, tellAllClear],
  ...[textMember, confirmPhone],
]
