import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase } from '#contract/complaints/desk.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { causeLabels } from '#web/parts/console/desk-labels.ts'
import { formatClock, formatDate, formatMonth } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'

/** Number of changes that are visible before the reader asks for the others. */
const shown_at_once = 12

interface DeskLedgerProps {
  case: ComplaintCase
  ledger: NonNullable<ComplaintCase['ledger']>
}

/** The author's credits in one month, latest change first, and links to the other months. */
export function DeskLedger({ case: { complaint }, ledger }: DeskLedgerProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const { month, months, opening, closing, entries, next } = ledger
  const hidden = entries.slice(shown_at_once)
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-labelledby="ledger" id="credits">
      <h2 id="ledger" className="text-19">
        <Trans>Crediti, {formatMonth(month, now, locale, zone)}</Trans>
      </h2>
      <nav aria-label={t`Mesi`}>
        <ul className="flex flex-wrap gap-2">
          {months.slice(0, 12).map((each) => (
            <li key={each}>
              <a
                href={`/admin/complaints/${complaint.id}?month=${each}#credits`}
                className="chip"
                aria-current={each === month ? 'true' : undefined}
              >
                {formatMonth(each, now, locale, zone)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-14 text-ink-2" data-figures="">
        <Trans>
          Da {opening} a {closing}
        </Trans>
        {next !== null && (
          <>
            {' · '}
            <Trans>vedi le ultime {entries.length} righe</Trans>
          </>
        )}
      </p>
      <Entries entries={entries.slice(0, shown_at_once)} />
      {hidden.length > 0 && (
        <details>
          <summary className="link">
            <Plural value={hidden.length} one="Mostra un’altra riga" other="Mostra altre # righe" />
          </summary>
          <div className="mt-2">
            <Entries entries={hidden} />
          </div>
        </details>
      )}
    </section>
  )
}

function Entries({ entries }: Pick<DeskLedgerProps['ledger'], 'entries'>) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  return (
    <ol className="grid gap-2 text-14" data-figures="">
      {entries.map(({ id, at, cause, amount, balance }) => (
        <li key={id} className="desk-entry">
          <span>
            {i18n._(causeLabels[cause])}
            <time dateTime={at} className="block text-ink-2">
              {formatDate(Date.parse(at), now, locale, zone)}, {formatClock(Date.parse(at), locale, zone)}
            </time>
          </span>
          <span>{amount > 0 ? `+${amount}` : `−${-amount}`}</span>
          <span className="desk-entry-balance">{balance}</span>
        </li>
      ))}
    </ol>
  )
}
