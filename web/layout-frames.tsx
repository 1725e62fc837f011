import { Outlet } from 'react-router'
import { ChatLayout } from './layouts/chat-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'

/** The default layout as a component that stays mounted while the user navigates between app pages. */
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
