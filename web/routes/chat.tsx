import { useParams } from 'react-router'
import { conversationTarget } from '#web/features/chats/chat-target.ts'
import { Conversation } from '#web/features/chats/conversation/conversation.tsx'
import { loadConversation } from '#web/features/chats/conversation/load-conversation.ts'
import { fills } from '#web/lib/page/loader-context.ts'

export const loader = fills((loaderContext, { params }) =>
  loadConversation(loaderContext, conversationTarget(params.id)),
)

export function Component() {
  return <Conversation target={conversationTarget(useParams().id)} />
}
