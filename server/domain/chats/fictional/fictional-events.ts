import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import type { AuditAction, AuditedKind } from '#contract/moderation/audit-actions.ts'
import type { ConversationId, MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import { defineEvent } from '#server/kernel/event.ts'

/** A sign in a message has ended a conversation with a fictional profile (H1). The message has the number `number`. */
export const fictionalEnded = defineEvent<{
  site: SiteId
  member: MemberId
  profile: MemberId
  conversation: ConversationId
  number: number
  signal: FictionalSignal
}>('chats.fictional_ended')

/** An act of a person of the staff on a fictional profile, for the audit trail. Contains no text of a member. */
export interface FictionalAct {
  readonly staff: StaffId
  readonly site: SiteId
  readonly action: AuditAction
  readonly object: { readonly kind: AuditedKind; readonly id: string }
  readonly member: MemberId | null
  readonly before: object
  readonly after: object
}
export const fictionalActed = defineEvent<FictionalAct>('chats.fictional_acted')

/** The person who answers for a fictional profile has read a conversation. */
export const fictionalSeen = defineEvent<{
  staff: StaffId
  site: SiteId
  conversation: ConversationId
  member: MemberId
}>('chats.fictional_seen')
