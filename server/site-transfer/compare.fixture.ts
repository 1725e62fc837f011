import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jobs_name, tableFile } from './format.ts'
import { moving } from './plan.ts'

/** Tables whose rows differ after a move in ways that docs/site-export.md names. */
const named = new Set(['staff', 'site', 'audit_entry', 'discount_code', 'discount_code_version'])

/**
 * Compares two exports of a site, row by row, and their jobs. Returns the rows that only one of them has, as `table: row`,
 * and the jobs, as `jobs: job`. `all` also compares the tables with known differences.
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
  const [one, other] = [await countJobs(before), await countJobs(after)]
  for (const job of new Set([...one.keys(), ...other.keys()]))
    if (one.get(job) !== other.get(job)) differing.push(`jobs: ${job}`)
  return differing
}

/** Several jobs can be equal, so they are counted. */
async function countJobs(folder: string): Promise<Map<string, number>> {
  const jobs = (await readFile(join(folder, jobs_name), 'utf8')).split('\n').filter(Boolean)
  return new Map(
    Array.from(
      Map.groupBy(jobs, (job) => job),
      ([job, equal]) => [job, equal.length],
    ),
  )
}

export const readRows = async (folder: string, name: string): Promise<Set<string>> =>
  new Set((await readFile(join(folder, tableFile(name)), 'utf8')).split('\n').filter(Boolean))
