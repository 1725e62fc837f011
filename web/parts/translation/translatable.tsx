import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Translation } from '#contract/accounts/translation.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { useTranslation } from './use-translation.ts'
import './translation.css'

const ConsentDialog = onDemandDialog(async () => (await import('./consent-dialog.tsx')).ConsentDialog)

interface TranslatableProps {
  /** The text as it was written. */
  original: string
  /** Whether a warning stands in place of the text (X13). The server does not translate it before its reader has seen it. */
  isCovered?: boolean
  ask: () => Promise<{ translation: Translation }>
  /** Shows the original, in place of which the translation appears. */
  children: ReactNode
  /** Shows the translation; by default as a paragraph. Its text comes from the service, so it never contains links. */
  showTranslation?: (text: string) => ReactNode
}

/**
 * X21: a text of another member with a button that translates it, and one that brings the original back. Without a
 * translation service, and for visitors, only the original.
 */
export function Translatable({ isCovered = false, ...props }: TranslatableProps) {
  const { settings, user } = usePage()
  if (settings.translation_to === null || !user || isCovered || props.original === '') return props.children
  return <Translated {...props} service={settings.translation_to} />
}

function Translated({
  original,
  ask,
  children,
  showTranslation = (text) => <p className="whitespace-pre-line">{text}</p>,
  service,
}: TranslatableProps & { service: string }) {
  const { t } = useLingui()
  const { step, translate, toggle, refuse, consent } = useTranslation(original, ask)
  const done = step.name === 'translated' ? step : null
  const isBusy = step.name === 'busy'
  const isSame = done !== null && done.translation.from === done.translation.to
  const isFinal = step.name === 'failed' && !step.mayRetry
  return (
    <div className="translatable">
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
          className="translatable-button needs-script"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          {...ConsentDialog.preloadProps}
          onClick={() => (isBusy ? undefined : done ? toggle() : void translate())}
        >
          {isBusy
            ? t`Traduco…`
            : step.name === 'failed'
              ? t`Riprova`
              : !done
                ? t`Traduci`
                : done.isShown
                  ? t`Mostra l’originale`
                  : t`Mostra la traduzione`}
        </button>
      )}
      {step.name === 'consent' && (
        <ConsentDialog to={step.to} onConsent={() => void consent(step.to)} onClose={refuse} />
      )}
    </div>
  )
}
