/**
 * Reads a YAML document that consists of one mapping of names to scalars. Skips the indented lines on which a long
 * scalar continues. A name that occurs twice is an error, so that no text of a buyer can replace a field.
 */
export function readFlatYaml(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    if (/^(---|\.\.\.)?\s*$|^[\s#]/.test(line)) continue
    const match = /^(\w+):(?:\s+(.*?))?\s*$/.exec(line)
    if (!match) throw new Error('malformed YAML')
    const [, name = '', value = ''] = match
    if (fields.has(name)) throw new Error('malformed YAML: a name occurs twice')
    fields.set(name, unquote(value))
  }
  return fields
}

function unquote(value: string): string {
  if (value === '~') return ''
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'")
  return /^".*"$/.test(value) ? value.slice(1, -1) : value
}
