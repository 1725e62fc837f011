import { Trans } from '@lingui/react/macro'
import { fraud_days } from '#contract/limits.ts'
import type { ReportCase } from '#contract/moderation/reports.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShieldCheck } from '#web/ui/icons/index.ts'

/**
 * X13: the receipt of a report from the warning in a conversation: what happens, when, and what to do if money has already gone.
 */
export function ClosedNote({ report: { name, promised_hours: hours } }: { report: ReportCase }) {
  return (
    <div
      role="status"
      data-focus=""
      tabIndex={-1}
      className="grid grid-cols-1 justify-items-center gap-4 pt-6 text-center outline-0"
    >
      <ShieldCheck className="icon size-12 text-success" aria-hidden="true" />
      <h1 className="text-28">
        <Trans>Segnalazione ricevuta.</Trans>
      </h1>
      <p className="text-ink-2">
        {hours ? (
          <Trans>Una persona guarda la segnalazione entro {hours} ore, e ti diciamo com’è finita.</Trans>
        ) : (
          <Trans>Una persona guarda la segnalazione, e ti diciamo com’è finita.</Trans>
        )}{' '}
        {name ? (
          <Trans>Nessuno avvisa {name}, e da adesso non può più scriverti.</Trans>
        ) : (
          <Trans>Nessuno avvisa chi ti ha scritto, e da adesso non può più farlo.</Trans>
        )}
      </p>
      <p className="text-ink-2">
        <Trans>
          Se hai già mandato denaro o documenti,{' '}
          <a href="/safety#first-hour" className="link">
            ecco che cosa fare nella prossima ora
          </a>
          .
        </Trans>
      </p>
      <p className="text-14 text-ink-2">
        <Trans>
          Se chiudiamo il profilo per truffa, riavrai i crediti che hai speso per scrivergli negli ultimi{' '}
          {fraud_days} giorni.
        </Trans>
      </p>
      <ButtonLink href="/chats">
        <Trans>Torna alle conversazioni</Trans>
      </ButtonLink>
    </div>
  )
}
