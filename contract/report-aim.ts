import type { ConversationId, MemberId, PhotoId } from './ids.ts'

/** What the address of `/report` names: `?member=` alone, with `photo=`, or with `message=conversation.number`. */
export function aimOf({ searchParams }: URL) {
  const [conversation, number] = (searchParams.get('message') ?? '').split('.')
  return {
    member: (searchParams.get('member') ?? '') as MemberId,
    ...(searchParams.has('photo') && { photo: searchParams.get('photo') as PhotoId }),
    ...(conversation && number && { conversation: conversation as ConversationId, number }),
  }
}
