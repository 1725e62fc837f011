import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tableFile } from './format.ts'
import { moving } from './plan.ts'

/** Tables whose rows differ after a move in ways that docs/site-export.md names. */
const named = new Set(['staff', 'site', 'audit_entry', 'discount_code', 'discount_code_version'])

/**
 * Compares two exports of a site, row by row. Returns the rows that only one of them has, as `table: row`. `all` also
 * compares the tables with known differences.
 */
export async function compareExports(
  before: string,
  after: string,
  { all = false, without = [] }: { all?: boolean; without?: readonly string[] } = {},
): Promise<string[]> {
  const differing: string[] = []
  for (const name of Object.keys(moving).filter(
    (each) => (all || !named.has(each)) && !without.includes(each),
  )) {
    const [one, other] = [await readRows(before, name), await readRows(after, name)]
    for (const row of one.symmetricDifference(other)) differing.push(`${name}: ${row}`)
  }
  return differing
}

export const readRows = async (folder: string, name: string): Promise<Set<string>> =>
  new Set((await readFile(join(folder, tableFile(name)), 'utf8')).split('\n').filter(Boolean))
