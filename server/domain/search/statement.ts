/** A statement in the making: every part that is asked for adds its text and values, and its letter to the name. */
export class Statement {
  readonly values: unknown[] = []
  shape = ''
  readonly #bounds: string[] = []
  readonly #filters: string[] = []

  value(value: unknown): string {
    return `$${this.values.push(value)}`
  }

  /** Where a walk of an index begins and ends. */
  bound(letter: string, condition: string): void {
    this.shape += letter
    this.#bounds.push(condition)
  }

  /** Which rows of it count. */
  filter(letter: string, condition: string): void {
    this.shape += letter
    this.#filters.push(condition)
  }

  get bounds(): string {
    return this.#bounds.join(' and ')
  }

  /**
   * The planner takes the test of a mask for one that hardly anybody passes, and would rather fetch and sort them all than
   * walk; within `coalesce` it sees a condition that every second row passes, whatever is asked.
   */
  get filters(): string {
    return `coalesce(${this.#filters.join(' and ')}, false)`
  }
}
