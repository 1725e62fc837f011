import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '#contract/business/business.ts'
import { seenDays } from '#contract/business/figure-tables.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Chosen } from './address.ts'
import { BarChart } from './bar-chart.tsx'
import { ExportTable } from './export-table.tsx'
import { FigureBox } from './figure-box.tsx'
import { FigureTable } from './figure-table.tsx'
import { formatCount, formatDays, formatMonth, formatShare } from './formats.ts'

/** Retention and reply rate, by weeks or months. */
export function Cohorts({
  figures: { period, cohorts },
  chosen,
}: {
  readonly figures: Figures
  readonly chosen: Chosen
}) {
  const { t } = useLingui()
  const { locale } = usePage()
  const title = t`Chi torna, e chi scrive riceve risposta?`
  const replied = cohorts.flatMap(({ replied }, at) =>
    replied === null ? [] : [{ at, value: replied, isOpen: false }],
  )
  const [first, last] = [cohorts[0], cohorts.at(-1)]
  const isYear = period.length === 4
  const nameOf = (row: Row) => (isYear ? formatMonth(row.to, locale, 'long') : formatDays(row, locale))
  const percent = (value: number) => formatShare(value, locale)
  const list = replied.map(({ at, value }) => `${nameOf(cohorts[at] as Row)}: ${percent(value)}`).join('; ')
  return (
    <FigureBox
      id="cohorts"
      title={title}
      how="cohorts"
      aside={<ExportTable table="cohorts" chosen={chosen} name={title} />}
    >
      {replied.length > 1 && first && last && (
        <>
          <h3 className="figure-note">
            <Trans>Primi messaggi con risposta</Trans>
          </h3>
          <BarChart
            label={t`Primi messaggi con risposta. ${list}`}
            bars={replied}
            places={cohorts.length}
            ends={[nameOf(first), nameOf(last)]}
            format={percent}
          />
        </>
      )}
      {cohorts.length === 0 ? (
        <p className="figure-note">
          <Trans>Di questo periodo non è ancora contato nessun giorno.</Trans>
        </p>
      ) : (
        <CohortTable cohorts={cohorts} title={title} isYear={isYear} nameOf={nameOf} />
      )}
    </FigureBox>
  )
}

type Row = Figures['cohorts'][number]

interface CohortTableProps {
  readonly cohorts: readonly Row[]
  readonly title: string
  readonly isYear: boolean
  readonly nameOf: (row: Row) => string
}

function CohortTable({ cohorts, title, isYear, nameOf }: CohortTableProps) {
  const { locale } = usePage()
  return (
    <FigureTable label={title}>
      <thead>
        <tr>
          <th scope="col">{isYear ? <Trans>Mese</Trans> : <Trans>Giorni</Trans>}</th>
          <th scope="col">
            <Trans>Iscritti</Trans>
          </th>
          {seenDays.map((days) => {
            const weeks = days / 7
            return (
              <th key={days} scope="col">
                {weeks === 1 ? <Trans>Tornati dopo 1 settimana</Trans> : <Trans>dopo {weeks}</Trans>}
              </th>
            )
          })}
          <th scope="col">
            <Trans>Primi messaggi</Trans>
          </th>
          <th scope="col">
            <Trans>con risposta</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {cohorts.map((row) => (
          <tr key={row.from}>
            <th scope="row">{nameOf(row)}</th>
            <td>{formatCount(row.signed_up, locale)}</td>
            {seenDays.map((days, nth) => (
              <td key={days}>{formatShare(row.seen[nth] ?? null, locale)}</td>
            ))}
            <td>{formatCount(row.first_messages, locale)}</td>
            <td>{formatShare(row.replied, locale)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
