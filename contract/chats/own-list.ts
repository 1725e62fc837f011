import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { call } from '#contract/wire/call.ts'
import { ConversationId, Timestamp } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'

/** A message that a search within a conversation found. */
export const FoundMessage = z.object({
  number: z.int(),
  from_me: z.boolean(),
  /** The text around the match, on one line. */
  excerpt: z.string(),
  at: Timestamp,
})
export type FoundMessage = z.infer<typeof FoundMessage>

/** The calls with which a member mutes, pins and searches a conversation. The other member learns of none of it. */
export const ownListCalls = {
  muteChat: call(paths.muteChat, {
    auth: 'member',
    rateLimit: 'write',
    summary:
      'Mutes a conversation, or ends that: no mails, pushes and toasts of it. It still counts as unread.',
    input: z.object({ conversation: ConversationId, muted: z.boolean() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found'],
  }),
  pinChat: call(paths.pinChat, {
    auth: 'member',
    rateLimit: 'write',
    summary: `Keeps a conversation on top of the list, or ends that. At most ${limits.pinned_chats} at a time.`,
    input: z.object({ conversation: ConversationId, pinned: z.boolean() }),
    output: z.object({}),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found', 'too_many_pinned'],
  }),
  searchMessages: call(paths.searchMessages, {
    auth: 'member',
    rateLimit: 'search',
    inMaintenance: true,
    summary:
      'Searches the texts of one conversation, latest first, ignoring accents. One answer covers a limited number of messages; `next` continues the search.',
    input: z.object({
      conversation: ConversationId,
      text: z
        .string('required')
        .trim()
        .min(limits.chat_search_min, 'required')
        .max(limits.chat_search_max, 'too_long'),
      /** Only messages with lower numbers: `next` of the previous answer. */
      before: z.int('invalid').min(1, 'too_low').max(2_147_483_647, 'too_high').optional(),
    }),
    output: z.object({ found: z.array(FoundMessage), next: z.int().nullable() }),
    errors: ['auth_required', 'invalid_fields', 'chat_not_found'],
  }),
} as const
