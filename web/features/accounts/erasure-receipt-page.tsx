import { Trans, useLingui } from '@lingui/react/macro'
import type { ErasureReceipt } from '#contract/accounts/erasure-receipt.ts'
import { formatLocale } from '#i18n/locales.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatWholeDay } from '#web/parts/date-formats.ts'
import { erasedLabels, linesOfKept } from '#web/parts/erasure-receipt.ts'
import { FormPage } from './form-page.tsx'

/** X21: what an erasure has deleted, and what remains until when. Names nobody, so that it can be shown and printed. */
export function ErasureReceiptPage({ receipt }: { receipt: ErasureReceipt }) {
  const { i18n } = useLingui()
  const { locale, settings } = usePage()
  const { format } = new Intl.NumberFormat(formatLocale(locale))
  const [site, day] = [settings.name, formatWholeDay(receipt.erased_at, locale)]
  return (
    <FormPage
      title={<Trans>Ricevuta della cancellazione</Trans>}
      lead={
        <Trans>
          Un account su {site} è stato cancellato il {day}. Questa pagina non dice di chi era: la vede solo
          chi ha il link. Puoi stamparla.
        </Trans>
      }
    >
      <section>
        <h2>
          <Trans>Cancellato</Trans>
        </h2>
        <dl className="receipt-counts">
          {names.map((name) => (
            <div key={name}>
              <dt>{i18n._(erasedLabels[name])}</dt>
              <dd>{format(receipt.gone[name])}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-2">
          <Trans>Con questi anche profilo, crediti, indirizzo, password e accessi.</Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Che cosa resta, e fino a quando</Trans>
        </h2>
        <ul className="receipt-kept">
          {linesOfKept(receipt, locale).map((line, nth) => (
            <li key={receipt.kept[nth]?.kind}>{i18n._(line)}</li>
          ))}
        </ul>
        <p>
          <a href="/privacy#kept" className="link">
            <Trans>Che cosa resta e perché</Trans>
          </a>
        </p>
      </section>
    </FormPage>
  )
}

const names = Object.keys(erasedLabels) as (keyof typeof erasedLabels)[]

/** The receipt cannot be opened any more. */
export function ReceiptOver() {
  return (
    <FormPage
      title={<Trans>Questa ricevuta non c’è più</Trans>}
      lead={<Trans>L’abbiamo cancellata. La stessa lista è nell’ultima mail che hai ricevuto da noi.</Trans>}
    >
      <p>
        <a href="/privacy#kept" className="link">
          <Trans>Che cosa resta e perché</Trans>
        </a>
      </p>
    </FormPage>
  )
}
