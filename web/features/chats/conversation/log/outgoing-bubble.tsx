import { Trans, useLingui } from '@lingui/react/macro'
import { colon } from '#i18n/colon.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { MessageQuote } from '../../quotes/message-quote.tsx'
import { quoteOf } from '../../quotes/quoted.ts'
import type { Outgoing } from '../../sending/outbox.ts'
import { OutgoingNote } from './voice-note.tsx'

export const UnsentMessage = onDemand(
  async () => (await import('../../sending/unsent-message.tsx')).UnsentMessage,
  {
    catalogs: ['chat-dialogs'],
  },
)

/** Shows a message that is being sent or could not be sent. */
export function OutgoingBubble({ entry }: { entry: Outgoing }) {
  const { t, i18n } = useLingui()
  const { text, state, refusal, voice, quoted } = entry
  return (
    <>
      <li className="bubble bubble-own" data-state={state} data-kind={voice && 'voice'}>
        <span className="sr-only">
          {t`Tu`}
          {colon(i18n.locale)}{' '}
        </span>
        {quoted && <MessageQuote quote={quoteOf(quoted)} isOwn />}
        {voice ? <OutgoingNote voice={voice} /> : <p>{text}</p>}
        <span className="bubble-state">
          {state === 'sending' ? (
            <Trans>Invio in corso…</Trans>
          ) : state === 'offline' && refusal?.code === 'maintenance' ? (
            <Trans>In attesa</Trans>
          ) : state === 'offline' ? (
            <Trans>Senza rete</Trans>
          ) : (
            <Trans>Non inviato</Trans>
          )}
        </span>
      </li>
      {state !== 'sending' && (
        <li className="bubble-problem">
          <UnsentMessage entry={entry} />
        </li>
      )}
    </>
  )
}
