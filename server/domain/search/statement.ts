/**
 * Builds an SQL statement. Each condition adds its SQL to the text, its values to the parameters, and its letter to the
 * name of the prepared statement.
 */
export class Statement {
  readonly values: unknown[]
  shape = ''
  readonly #bounds: string[] = []
  readonly #filters: string[] = []

  /** @param values the parameter values of the whole SQL statement; new values are appended to this array */
  constructor(values: unknown[] = []) {
    this.values = values
  }

  value(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  /** Adds a condition that limits the range of an index scan. */
  bound(letter: string, condition: string): void {
    this.shape += letter
    this.#bounds.push(condition)
  }

  /** Adds a condition that is checked on each row of the scan. */
  filter(letter: string, condition: string): void {
    this.shape += letter
    this.#filters.push(condition)
  }

  get bounds(): string {
    return this.#bounds.join(' and ')
  }

  /**
   * Returns the conditions that are checked on each row, inside `coalesce`. Without `coalesce`, the planner assumes
   * that almost no row passes a mask test, and fetches and sorts all rows instead of using an ordered scan. With
   * `coalesce`, the planner assumes that half of the rows pass.
   */
  get filters(): string {
    return `coalesce(${this.#filters.join(' and ')}, false)`
  }
}
