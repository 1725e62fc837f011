import { Trans, useLingui } from '@lingui/react/macro'

/**
 * Progress of the form around it, whose photo `web/plain/send-upload.ts` sends: a bar with percent, what happens, and
 * after a failure the offer to try again. Hidden until then, and always without script.
 */
export function UploadProgress() {
  const { t } = useLingui()
  return (
    <div data-upload="">
      <div data-upload-part="sending" hidden>
        <progress max={1} value={0} aria-label={t`Invio della foto`} />
        <p className="flex items-center justify-between gap-4 text-14">
          <span
            role="status"
            data-sending={t`Invio della foto…`}
            data-checking={t`È arrivata: la stiamo guardando…`}
          />
          <b data-figures="" aria-hidden="true" />
          <button type="button" className="link min-h-11" data-upload-stop="">
            <Trans>Annulla</Trans>
          </button>
        </p>
      </div>
      <p role="alert" className="flex flex-wrap justify-between gap-x-4 text-14">
        <span data-upload-part="failed" hidden>
          <span className="field-error">
            <Trans>La foto non è partita: controlla la connessione. È ancora qui.</Trans>
          </span>{' '}
          <button type="button" className="link min-h-11" data-upload-again="">
            <Trans>Riprova</Trans>
          </button>
        </span>
      </p>
    </div>
  )
}
