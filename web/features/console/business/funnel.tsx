import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '#contract/business/business.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Chosen } from './address.ts'
import { ExportTable } from './export-table.tsx'
import { FigureBox } from './figure-box.tsx'
import { formatCount, formatDays, formatShare } from './formats.ts'
import { stepLabels } from './labels.ts'

const [width, height] = [600, 10]

/** The steps of those who signed up: a table whose rows have a bar each. */
export function Funnel({ funnel, chosen }: { readonly funnel: Figures['funnel']; readonly chosen: Chosen }) {
  const { i18n, t } = useLingui()
  const { locale } = usePage()
  const title = t`Fin dove arriva chi si iscrive?`
  const all = funnel?.steps[0]?.people
  const days = funnel && formatDays(funnel, locale)
  return (
    <FigureBox
      id="funnel"
      title={title}
      how="funnel"
      aside={<ExportTable table="funnel" chosen={chosen} name={title} />}
    >
      {funnel ? (
        <>
          <p className="figure-note">
            <Trans>Iscritti: {days}. Per ogni passo, una settimana di tempo.</Trans>
          </p>
          <table className="funnel">
            <thead className="sr-only">
              <tr>
                <th scope="col">
                  <Trans>Passo</Trans>
                </th>
                <th scope="col">
                  <Trans>Persone</Trans>
                </th>
                <th scope="col">
                  <Trans>Di chi si è iscritto</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {funnel.steps.map(({ step, people, share }) => (
                <tr key={step}>
                  <th scope="row">
                    {i18n._(stepLabels[step])}
                    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
                      <rect width={all ? ((people ?? 0) / all) * width : 0} height={height} />
                    </svg>
                  </th>
                  <td>{formatCount(people, locale)}</td>
                  <td>{formatShare(share, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className="figure-note">
          <Trans>
            Di questo periodo non è ancora contato nessun giorno: ogni iscritto ha una settimana di tempo.
          </Trans>
        </p>
      )}
    </FigureBox>
  )
}
