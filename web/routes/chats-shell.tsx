import { Outlet } from 'react-router'
import { ChatsShell } from '#web/features/chats/chats-shell.tsx'
import { chatsQuery } from '#web/features/chats/queries.ts'
import { fills } from '#web/lib/context.ts'

/** In the browser the list fetches itself, so that nobody waits for it before seeing the page. */
export const loader = fills(({ api, cache }) =>
  import.meta.env.SSR ? cache.ensureQueryData(chatsQuery(api)) : undefined,
)

export function Component() {
  return (
    <ChatsShell>
      <Outlet />
    </ChatsShell>
  )
}
