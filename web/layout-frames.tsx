import { Outlet } from 'react-router'
import { ChatLayout } from './layouts/chat-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'

/** The layouts that stay while one goes from one app page to the next. */
export function DefaultFrame() {
  return (
    <DefaultLayout>
      <Outlet />
    </DefaultLayout>
  )
}

export function ChatFrame() {
  return (
    <ChatLayout>
      <Outlet />
    </ChatLayout>
  )
}
