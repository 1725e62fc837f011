import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { targetOfPath } from './chat-target.ts'
import { ChatList } from './list/chat-list.tsx'
import './chats.css'

/**
 * C1: shows the list of conversations beside the open conversation. Below 992 px, shows either the list or the
 * conversation. The list stays in the page when another conversation opens.
 */
export function ChatsShell({ children }: { children: ReactNode }) {
  const { path } = usePage()
  const target = targetOfPath(path)
  return (
    <div className="chats" data-open={target ? '' : undefined}>
      <ChatList target={target} />
      {children}
    </div>
  )
}
