import type { MemberId } from '#contract/wire/ids.ts'
import { draftPrefix } from '#web/features/chats/drafts.ts'
import { isTooOld } from '#web/features/chats/outbox.ts'
import { readMessages } from '#web/features/chats/stored-outbox.ts'

interface UnsentMessage {
  readonly to: string
  readonly text: string
  /** True if the member has sent the message, so that it goes out by itself. False for a draft. */
  readonly isSent: boolean
}

/** Returns a member's messages that wait in this browser: those that could not reach the server, then the drafts. */
export async function readUnsentMessages(member: MemberId): Promise<UnsentMessage[]> {
  const outgoing = await readMessages(member).catch(() => [])
  const waiting = outgoing.filter((message) => message.state !== 'failed' && !isTooOld(message))
  return [...waiting.map(({ to, text }) => ({ to, text, isSent: true })), ...readDrafts(member)]
}

function readDrafts(member: MemberId): UnsentMessage[] {
  const prefix = draftPrefix(member)
  return Object.entries<string>(localStorage)
    .filter(([key, text]) => key.startsWith(prefix) && text.trim())
    .map(([key, text]) => ({ to: key.slice(prefix.length), text, isSent: false }))
}
