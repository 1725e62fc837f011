import { useSyncExternalStore } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { ReceivedHintProps } from './received-hint.tsx'

/** Loads `ReceivedHint` on demand, with the rules for the page's language. */
export const HintOnDemand = onDemand(
  async () => {
    const [{ ReceivedHint }, { loadRules }] = await Promise.all([
      import('./received-hint.tsx'),
      import('./load-rules.ts'),
    ])
    const rules = await loadRules()
    return (props: ReceivedHintProps) => <ReceivedHint {...props} rules={rules} />
  },
  { catalogs: ['chat-hints', 'blocking'] },
)

/**
 * Shows `ReceivedHint` if the other member has written a message. Renders nothing on the server, so that only the
 * browser loads the chunk.
 */
export function ReceivedHints(props: ReceivedHintProps) {
  const { messages, peer } = props
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const hasReceived = messages.some(({ from }) => from === peer)
  return isBrowser && hasReceived ? <HintOnDemand {...props} /> : null
}
