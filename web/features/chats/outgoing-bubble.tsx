import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/lib/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { drafts } from './drafts.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { retryMessage } from './send-message.ts'

/** A message on its way; or one that did not arrive, with the reason and what can be done. */
export function OutgoingBubble({ entry }: { entry: Outgoing }) {
  const { t } = useLingui()
  const sending = { api: useApi(), cache: useQueryClient() }
  const { key, text, problem } = entry
  const takeBack = () => {
    outbox.drop(key)
    drafts.giveBack(entry, text)
  }
  return (
    <>
      <li className="bubble bubble-own" data-state={problem === null ? 'sending' : 'failed'}>
        <span className="sr-only">{t`Tu`}: </span>
        <p>{text}</p>
        <span className="bubble-state">
          {problem === null ? <Trans>Sto inviando…</Trans> : <Trans>Non inviato</Trans>}
        </span>
      </li>
      {problem !== null && (
        <li className="bubble-problem">
          {problem && <p>{problem}</p>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="plain" onClick={takeBack}>
              <Trans>Modifica</Trans>
            </Button>
            <Button look="outline" onClick={() => void retryMessage(sending, entry)}>
              <Trans>Riprova</Trans>
            </Button>
          </div>
        </li>
      )}
    </>
  )
}
