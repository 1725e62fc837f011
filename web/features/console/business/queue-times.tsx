import { Trans, useLingui } from '@lingui/react/macro'
import type { QueueTimes as Output } from '#contract/business/business.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { placeOf } from '#web/parts/console/places.ts'
import type { Chosen } from './address.ts'
import { ExportTable } from './export-table.tsx'
import { FigureBox } from './figure-box.tsx'
import { FigureTable } from './figure-table.tsx'
import { formatCount, formatMinutes } from './formats.ts'

/** The times in which the queues were decided. */
export function QueueTimes({
  queues,
  chosen,
}: {
  readonly queues: Output['queues']
  readonly chosen: Chosen
}) {
  const { i18n, t } = useLingui()
  const { locale } = usePage()
  const title = t`Quanto aspetta chi aspetta noi?`
  return (
    <FigureBox
      id="queues"
      title={title}
      how="queues"
      aside={<ExportTable table="queues" chosen={chosen} name={title} />}
    >
      <FigureTable label={title}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Coda</Trans>
            </th>
            <th scope="col">
              <Trans>Decisi</Trans>
            </th>
            <th scope="col">
              <Trans>Metà entro</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, decided, half_minutes }) => (
            <tr key={queue}>
              <th scope="row">{i18n._(placeOf(queue).name)}</th>
              <td>{formatCount(decided, locale)}</td>
              <td>{formatMinutes(half_minutes, locale)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </FigureBox>
  )
}
