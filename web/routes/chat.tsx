import { useParams } from 'react-router'
import { Conversation } from '#web/features/chats/conversation.tsx'
import { loadConversation } from '#web/features/chats/load-conversation.ts'
import { askConversation } from '#web/features/chats/which-chat.ts'
import { fills } from '#web/lib/context.ts'

export const loader = fills((visit, { params }) => loadConversation(visit, askConversation(params.id)))

export function Component() {
  return <Conversation ask={askConversation(useParams().id)} />
}
