import { Outlet } from 'react-router'
import { ChatsShell } from '#web/features/chats/chats-shell.tsx'
import { chatsQuery } from '#web/features/chats/queries.ts'
import { fills } from '#web/lib/page/loader-context.ts'

/**
 * On the server, loads the list of conversations. In the browser, loads nothing, so that navigation does not wait for
 * the list. There, the list fetches its own data.
 */
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
