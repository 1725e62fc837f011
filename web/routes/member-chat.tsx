import { useParams } from 'react-router'
import { Conversation } from '#web/features/chats/conversation.tsx'
import { loadConversation } from '#web/features/chats/load-conversation.ts'
import { askMember } from '#web/features/chats/which-chat.ts'
import { fills } from '#web/lib/context.ts'

export const loader = fills((visit, { params }) => loadConversation(visit, askMember(params.id)))

export function Component() {
  return <Conversation ask={askMember(useParams().id)} />
}
