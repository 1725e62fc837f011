/** The names that a piece of SQL uses. Each name is listed once, in lower case. */
export interface SqlUses {
  /** Names at a position where SQL expects a table, including names of CTEs. An interpolated name is `?`. */
  tables: string[]
  /** Names before an opening bracket. These are functions, and tables with a list of columns. */
  calls: string[]
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|::|[a-z_][a-z0-9_]*|\S/gi
const name = /^[a-z_]/

/**
 * Finds tables and function calls in this project's SQL, including function bodies. Does not parse whole statements, so
 * the input may also be a part of a statement. Finds tables by the words before them, such as `from` and `join`.
 */
export function readSqlUses(sql: string): SqlUses {
  const words = [...sql.matchAll(token)]
    .map(([text]) => text.toLowerCase())
    .filter((text) => !text.startsWith('--') && !text.startsWith('/*') && !text.startsWith("'"))
  const tables = new Set<string>()
  const calls = new Set<string>()
  words.forEach((word, at) => {
    if (name.test(word) && words[at + 1] === '(') calls.add(word)
    if (startsTables(words, at)) for (const table of tablesFrom(words, at + 1)) tables.add(table)
    // The row type of a table, as in `null::message` or `message%rowtype`, counts as a use of the table.
    const type = word === '::' ? words[at + 1] : words[at + 1] === '%' && words[at + 2] === 'rowtype' && word
    if (type && name.test(type)) tables.add(type)
  })
  return { tables: [...tables], calls: [...calls] }
}

function startsTables(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  switch (words[at]) {
    case 'from':
      return before !== 'distinct'
    case 'join':
    case 'using':
      return true
    case 'into': // Excludes `select … into variable` of PL/pgSQL.
      return before === 'insert' || before === 'merge'
    case 'update': // Excludes `for update` and `on conflict … do update`.
      return !['for', 'do', 'key'].includes(before)
    default:
      return false
  }
}

/**
 * Returns the tables of a list such as `a, b as c, lateral f(x) d, e`. Skips tables inside brackets, which the
 * caller finds at their own position.
 */
function tablesFrom(words: readonly string[], start: number): string[] {
  const found: string[] = []
  let at = start
  do {
    while (words[at] === 'only' || words[at] === 'lateral') at++
    const first = words[at] ?? ''
    if (name.test(first) || first === '?') {
      at++
      const isCall = words[at] === '(' && words[start - 1] !== 'into'
      if (!isCall) found.push(first)
    }
    at = afterBrackets(words, at)
    if (words[at] === 'as') at++
    if (name.test(words[at] ?? '')) at = afterBrackets(words, at + 1)
  } while (words[at++] === ',')
  return found
}

/** Returns the position after the bracketed part that opens at `at`, or `at` if no bracket opens there. */
function afterBrackets(words: readonly string[], at: number): number {
  if (words[at] !== '(') return at
  for (let depth = 0; at < words.length; at++) {
    if (words[at] === '(') depth++
    if (words[at] === ')' && --depth === 0) return at + 1
  }
  return at
}
