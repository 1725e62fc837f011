import { Trans, useLingui } from '@lingui/react/macro'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import type { OfferedProps } from './translatable.tsx'
import { useTranslation } from './use-translation.ts'

const ConsentDialog = onDemandDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

/** X21: a text with a button that translates it, and one that brings the original back. */
export function Translated({
  original,
  ask,
  children,
  showTranslation = (text) => <p className="whitespace-pre-wrap">{text}</p>,
  service,
}: OfferedProps) {
  const { t } = useLingui()
  const { step, translate, toggle, refuse, consent } = useTranslation(original, ask)
  const done = step.name === 'translated' ? step : null
  const isBusy = step.name === 'busy'
  const isSame = done !== null && done.translation.from === done.translation.to
  const actions = {
    original: t`Traduci`,
    consent: t`Traduci`,
    busy: t`Traduco…`,
    failed: t`Riprova`,
    translated: done?.isShown ? t`Mostra l’originale` : t`Mostra la traduzione`,
  }
  const isFinal = step.name === 'failed' && !step.mayRetry
  return (
    <>
      {done?.isShown ? (
        <div lang={done.translation.to}>{showTranslation(done.translation.text)}</div>
      ) : (
        <div lang={done?.translation.from ?? undefined}>{children}</div>
      )}
      <p role="status" className="translatable-note">
        {done && !isSame && done.isShown && <Trans>Traduzione automatica di {service}.</Trans>}
        {isSame && <Trans>Sembra già nella tua lingua.</Trans>}
        {step.name === 'failed' && step.error}
      </p>
      {!isSame && !isFinal && (
        <button
          type="button"
          className="translatable-button"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          {...ConsentDialog.preloadProps}
          onClick={() => (isBusy ? undefined : done ? toggle() : void translate())}
        >
          {actions[step.name]}
        </button>
      )}
      {step.name === 'consent' && (
        <ConsentDialog to={step.to} onConsent={() => void consent(step.to)} onClose={refuse} />
      )}
    </>
  )
}
