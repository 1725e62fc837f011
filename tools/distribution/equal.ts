/**
 * Terms that are equal: columns of tables, and values (`=…`). Rows that are joined are together if their keys are equal. But a
 * table has a key only if its rows are restricted to it: `i left join p on p.id = i.id and i.id = $1` has all rows of i.
 */
export class Equal {
  private readonly parents = new Map<string, string>()
  private readonly sources = new Map<string, Set<string>>()
  private readonly listed = new Set<string>()

  join(one: string, other: string): void {
    const [first, second] = [this.root(one), this.root(other)]
    // A value is always the root of its terms.
    if (first !== second)
      this.parents.set(...(first.startsWith('=') ? ([second, first] as const) : ([first, second] as const)))
  }

  /** Notes that a column can have only some given values. */
  list(term: string): void {
    this.listed.add(term)
  }

  /** Notes that a table has only rows whose column equals another term. */
  derive(term: string, source: string): void {
    this.sources.set(term, (this.sources.get(term) ?? new Set()).add(source))
  }

  same = (one: string, other: string) => this.root(one) === this.root(other)
  hasOneKey = (term: string) => this.sourcesOf(term).some((each) => each.startsWith('='))
  hasKey = (term: string) =>
    this.sourcesOf(term).some((each) => each.startsWith('=') || this.listed.has(each))

  /** Returns the term and all terms that it is derived from. */
  private sourcesOf(term: string): string[] {
    const found = new Set([term])
    for (const each of found) for (const source of this.sources.get(each) ?? []) found.add(source)
    return [...found]
  }

  private root(term: string): string {
    let at = term
    for (let next = this.parents.get(at); next !== undefined; next = this.parents.get(at)) at = next
    return at
  }
}
