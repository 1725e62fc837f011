import { type ReactNode, useId } from 'react'
import './slip.css'

/** A line of a slip: a label, a dotted leader, and an amount at the right. */
export interface SlipRow {
  readonly label: ReactNode
  /** The formatted amount. A reduction begins with a minus sign (`formatReduction`). */
  readonly value: ReactNode
  /** Shown in green. Only for amounts that are subtracted. */
  readonly isReduction?: boolean
}

interface SlipProps {
  title: ReactNode
  /** Number of the order, at the right of the title. */
  number?: ReactNode
  /** The lines that add up to the total. A line that the sum does not contain belongs to `notes`. */
  rows: readonly SlipRow[]
  total: SlipRow
  /** Facts about the total in smaller print, such as the VAT that it contains. */
  notes?: readonly SlipRow[]
  /** Content below the notes, such as a stamp or a button. */
  children?: ReactNode
}

/**
 * The paper slip with a scalloped foot. Orders, receipts and the history show their sums on it. `rows` must add up to
 * `total`.
 */
export function Slip({ title, number, rows, total, notes = [], children }: SlipProps) {
  const id = useId()
  return (
    <section className="slip" aria-labelledby={id}>
      <div className="slip-paper">
        <header className="slip-head">
          <h2 id={id}>{title}</h2>
          {number && <p>{number}</p>}
        </header>
        <SlipLines rows={rows} total={total} notes={notes} />
        {children}
      </div>
    </section>
  )
}

/** The lines and the total of a slip, without its paper. */
export function SlipLines({ rows, total, notes = [] }: Pick<SlipProps, 'rows' | 'total' | 'notes'>) {
  return (
    <dl className="slip-lines" data-figures="">
      {rows.map((row, at) => (
        <Line key={at} row={row} className="slip-line" />
      ))}
      <Line row={total} className="slip-line slip-total" />
      {notes.map((row, at) => (
        <Line key={at} row={row} className="slip-note" />
      ))}
    </dl>
  )
}

function Line({ row: { label, value, isReduction }, className }: { row: SlipRow; className: string }) {
  return (
    <div className={className} data-reduction={isReduction ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
