import { Trans } from '@lingui/react/macro'
import type { FigureTable } from '#contract/business/figure-tables.ts'
import { figuresFilePath } from '#contract/wire/paths.ts'
import { Download } from '#web/ui/icons/index.ts'
import type { Chosen } from './address.ts'

interface ExportTableProps {
  readonly table: FigureTable
  readonly chosen: Chosen
  /** The name of the table, for the button's accessible name. */
  readonly name: string
}

/** The button that downloads a table as CSV. */
export function ExportTable({ table, chosen, name }: ExportTableProps) {
  return (
    <form method="post" action={figuresFilePath} data-download="" className="figure-export">
      {Object.entries({ ...chosen, table }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className="button button-plain">
        <Download className="icon" aria-hidden="true" />
        CSV
        <span className="sr-only">
          <Trans>: {name}</Trans>
        </span>
      </button>
    </form>
  )
}
