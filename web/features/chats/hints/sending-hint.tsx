import { Trans, useLingui } from '@lingui/react/macro'
import { TryAgain } from '#web/ui/try-again.tsx'
import type { SendingNotice } from './use-sending-hint.ts'
import './hints.css'

interface SendingHintProps {
  notice: SendingNotice | null
  /** The current text of the message field. A notice about an earlier text is not shown. */
  text: string
  onRetry: () => Promise<void>
}

/**
 * C7: shows the notice about the text in the field. The status element always exists, because screen readers announce a
 * notice only inside an existing element.
 */
export function SendingHint({ notice, text, onRetry }: SendingHintProps) {
  const { i18n } = useLingui()
  const shown = notice?.text === text ? notice : null
  return (
    <div className={shown ? 'hint' : 'sr-only'} role="status">
      {shown && (
        <>
          {shown.hint ? <b>{i18n._(shown.hint)}</b> : <TryAgain onRetry={onRetry} />}
          <Trans>Il testo resta qui. Se va bene così, premi di nuovo Invia.</Trans>
        </>
      )}
    </div>
  )
}
