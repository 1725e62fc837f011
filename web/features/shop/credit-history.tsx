import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { creditEntriesQuery } from './queries.ts'
import { causeLabels } from './status-labels.ts'

/** M5: the latest fifty changes of the balance, each with its cause. */
export function CreditHistory() {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { data } = useQuery(creditEntriesQuery(useApi()))
  if (!data || data.entries.length === 0) return null
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })
  return (
    <section className="mt-12">
      <h2 className="display mb-3 text-24">
        <Trans>La storia dei tuoi crediti</Trans>
      </h2>
      <table className="w-full text-14">
        <thead className="text-left text-ink-2">
          <tr>
            <th className="py-2 font-normal">
              <Trans>Quando</Trans>
            </th>
            <th className="px-2 py-2 font-normal">
              <Trans>Che cosa</Trans>
            </th>
            <th className="py-2 ps-3 text-right font-normal">
              <Trans>Crediti</Trans>
            </th>
            <th className="py-2 ps-3 text-right font-normal">
              <Trans>Saldo</Trans>
            </th>
          </tr>
        </thead>
        <tbody data-figures="">
          {data.entries.map((entry) => (
            <tr key={`${entry.at} ${entry.balance} ${entry.amount}`} className="border-t border-line">
              <td className="py-2 text-ink-2">
                <RelativeTime at={entry.at} />
              </td>
              <td className="px-2 py-2 wrap-anywhere">{i18n._(causeLabels[entry.cause])}</td>
              <td className="py-2 ps-3 text-right">{signed.format(entry.amount)}</td>
              <td className="py-2 ps-3 text-right font-semibold">{entry.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
