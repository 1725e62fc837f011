import { Trans } from '@lingui/react/macro'
import { MishapFrame } from '#web/parts/mishap-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { RotateCw } from '#web/ui/icons/index.ts'
import { StoredChats } from './stored-chats.tsx'
import { UnsentMessages } from './unsent-messages.tsx'

/**
 * The page that the service worker shows without a network. The script `web/plain/offline.ts` adds the messages that
 * were not sent and the stored conversations, and reloads the page when the network is back.
 */
export function OfflinePage() {
  return (
    <div data-offline="">
      <MishapFrame
        scene="tin-phone"
        headline={
          <Trans>
            È caduta <em className="text-primary">la linea.</em>
          </Trans>
        }
      >
        <p className="text-19 text-ink-2">
          <Trans>Sei senza connessione. Appena torna, ripartiamo da qui.</Trans>
        </p>
        <UnsentMessages />
        <Button size="large" className="mt-2" data-offline-again="">
          <RotateCw className="icon" aria-hidden="true" />
          <Trans>Riprova</Trans>
        </Button>
      </MishapFrame>
      <StoredChats />
    </div>
  )
}
