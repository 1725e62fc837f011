import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { shorten } from '#contract/wire/characters.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { HandCoins, Hourglass } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { pauseLabels } from './pause-labels.ts'
import type { Pause } from './pauses.ts'

interface PauseSheetProps {
  pause: Pause
  /** Name of the recipient. */
  name: string
  /** The sender rewrites the text, which is in the draft. */
  onClose: () => void
  onSend: () => void
}

/** Maximum number of characters of the paused text that a complaint quotes. */
const quote_length = 1_500

/**
 * X13: the pause before a text is sent that asks for something too early. Rewriting is the filled button; sending it as it is stays
 * possible, because rules err.
 */
export function PauseSheet({ pause, name, onClose, onSend }: PauseSheetProps) {
  const { i18n } = useLingui()
  const labels = pauseLabels[pause.asks]
  const Icon = pause.asks === 'elsewhere' ? Hourglass : HandCoins
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          <Icon className="icon mb-2 size-7 text-warning" aria-hidden="true" />
          <span className="block">{i18n._(labels.title)}</span>
        </>
      }
    >
      <p className="mt-2 text-ink-2">
        {i18n._(labels.reason)}{' '}
        <Trans>
          Se lo mandi così, {name} vede prima un avviso, e può segnalarlo. Cambiarlo non ti costa niente.
        </Trans>
      </p>
      <div className="mt-5 grid gap-2">
        <Button onClick={onClose}>
          <Trans>Lo riscrivo</Trans>
        </Button>
        <Button look="plain" onClick={onSend}>
          {i18n._(labels.send)}
        </Button>
      </div>
      <YouAreWrong pause={pause} />
    </Dialog>
  )
}

/** Hands the text over to a person of support, as a complaint. Nobody reads a paused text otherwise. */
function YouAreWrong({ pause: { asks, by, text } }: Pick<PauseSheetProps, 'pause'>) {
  const { t, i18n } = useLingui()
  const api = useApi()
  const [state, setState] = useState<'ready' | 'busy' | 'told'>('ready')
  // All attempts use the same key, so that a retry files no second complaint.
  const key = useRef(newIdempotencyKey())
  const tell = async () => {
    setState('busy')
    const title = i18n._(pauseLabels[asks].title)
    const quote = shorten(text, quote_length)
    const words = t`Un mio messaggio è stato fermato prima dell’invio: «${title}» Secondo me è uno sbaglio. Il messaggio era: «${quote}»`
    try {
      await api.fileComplaint({
        subject: 'other',
        text: words,
        paused: asks,
        paused_by: by,
        key: key.current,
      })
      setState('told')
    } catch (error) {
      showToast(await formatError(error), 'danger')
      setState('ready')
    }
  }
  return (
    <p className="mt-4 text-center text-14 text-ink-2" role="status">
      {state === 'told' ? (
        <Trans>Grazie: lo legge una persona, e ti risponde per mail. Intanto puoi mandarlo.</Trans>
      ) : (
        <>
          <Trans>Lo ha notato un programma.</Trans>{' '}
          <button
            type="button"
            className="link"
            aria-disabled={state === 'busy' || undefined}
            onClick={() => void (state === 'ready' && tell())}
          >
            <Trans>Vi sbagliate: fatelo leggere a una persona</Trans>
          </button>
        </>
      )}
    </p>
  )
}
