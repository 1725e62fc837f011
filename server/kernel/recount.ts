/** A stored count that differs from the rows that it counts. */
export interface Difference {
  /** Table and column, such as `inbox.unread`. */
  readonly counter: string
  /** The row: ids, without personal data. */
  readonly row: string
  readonly stored: number
  readonly counted: number
}

/** Numbers of compared rows, and of counts that differ. */
export interface Recounted {
  readonly checked: number
  readonly differing: number
}

export interface RecountOptions {
  /** False to only name the differences. */
  readonly repairs: boolean
  readonly onDifference: (difference: Difference) => void
}
