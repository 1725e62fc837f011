import { type ComponentProps, useSyncExternalStore } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ReceivedHint } from './received-hint.tsx'

/** Loads `ReceivedHint` on demand, because its chunk also contains the regular expressions for every language. */
export const HintOnDemand = onDemand(async () => (await import('./received-hint.tsx')).ReceivedHint, {
  catalogs: ['chat-hints', 'blocking'],
})

/**
 * Shows `ReceivedHint` if the other member has written a message. Renders nothing on the server, so that only the
 * browser loads the chunk.
 */
export function ReceivedHints(props: ComponentProps<typeof ReceivedHint>) {
  const { messages, peer } = props
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const hasReceived = messages.some(({ from }) => from === peer)
  return isBrowser && hasReceived ? <HintOnDemand {...props} /> : null
}
