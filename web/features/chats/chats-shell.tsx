import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page-context.tsx'
import './chats.css'
import { ChatList } from './chat-list.tsx'
import { shownAt } from './which-chat.ts'

/** C1: the list beside the conversation; below 992 px one of the two. The list stays while one goes from chat to chat. */
export function ChatsShell({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const ask = shownAt(path)
  return (
    <div className="chats" data-open={ask ? '' : undefined}>
      <ChatList ask={ask} />
      {children}
    </div>
  )
}
