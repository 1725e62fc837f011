import type { ConversationId, MemberId, PhotoId } from '#contract/wire/ids.ts'

/**
 * Parses the target of a report from the URL of the `/report` page. `?member=` is always present. `photo=` is
 * added for a photo, `voice=intro` for the voice intro. `message=` is added for a message: the conversation's id, a dot and the message's number.
 */
export function reportTarget({ searchParams }: URL) {
  const [conversation, number] = (searchParams.get('message') ?? '').split('.')
  return {
    member: (searchParams.get('member') ?? '') as MemberId,
    ...(searchParams.has('photo') && { photo: searchParams.get('photo') as PhotoId }),
    ...(searchParams.has('voice') && { voice: 'intro' as const }),
    ...(conversation && number && { conversation: conversation as ConversationId, number }),
  }
}
