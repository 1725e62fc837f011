/** A statement with parameters such as `:member_id`, converted to the numbered parameters of PostgreSQL. */
export interface NumberedStatement {
  /** The text that PostgreSQL receives, with `$1` in place of the first name. */
  readonly text: string
  /** The names by number: the first one is the name of `$1`. */
  readonly names: readonly string[]
  /** The names that the statement marks with `?`, as in `:failure?`, because their value may be null. */
  readonly nullable: ReadonlySet<string>
}

/**
 * The parts of a statement in which a colon does not begin a parameter (texts, quoted names, comments, casts), and then
 * the parameters. Slices of arrays such as `a[1:2]` contain no name, so they match nothing.
 */
const parts = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|::|:([a-z][a-z0-9_]*)(\??)/g

/** Numbers the parameters of a statement in the order in which their names first occur. */
export function numberParameters(statement: string): NumberedStatement {
  const names: string[] = []
  const nullable = new Set<string>()
  const text = statement.replaceAll(parts, (part, name: string | undefined, mark: string | undefined) => {
    if (name === undefined) return part
    if (mark) nullable.add(name)
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names, nullable }
}
