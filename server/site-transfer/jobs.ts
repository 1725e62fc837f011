import { quote as quoteTable } from '#server/backup/catalog.ts'
import { addJob } from '#server/kernel/job.ts'
import type { CountedLines } from '#server/kernel/line-tally.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { MovingJob } from './format.ts'
import { readLines } from './lines.ts'
import { jobIds, keptJobs, moving } from './plan.ts'
import { conditionOf, quote } from './rows.ts'

/**
 * Returns the condition for the jobs of a site, where `j` is a job of the queue and `t` its task: those that wait and have
 * an id of the site in their payload (`addJob` keeps these ids as flags), and sweeps. Jobs for a person of the staff stay,
 * because the staff are invited again.
 */
function conditionOfJobs(site: string): string {
  const sweeping = sweeps.map((name) => `'${name}'`).join(', ')
  return `j.attempts < j.max_attempts and not (j.payload::jsonb ? 'staff') and (
      j.payload::jsonb = '{}' and t.identifier in (${sweeping}) or ${namesSite(site)})`
}

/** Returns the condition for the jobs with an id of the site in their payload. */
function namesSite(site: string): string {
  const ids = jobIds.map(({ table, column }) => {
    const scope = moving[table]?.scope
    if (!scope) throw new Error(`${table} does not move`)
    return `select ${quote(column)} from ` + quote(table) + ` where ${conditionOf(scope, site)}`
  })
  return `exists (select from jsonb_object_keys(coalesce(j.flags, '{}')) f where substr(f, 4) in (
    select id::text from (${ids.join(' union all ')}) ids (id)))`
}

/**
 * Jobs that look at the members of all sites at a time that one of them has set, such as the end of the fourteen days after
 * a member has left. They can run more often than necessary.
 */
const sweeps = [
  'accounts.expire_unclaimed',
  'accounts.erase_due',
  'accounts.forget_resets',
  'attribution.merge_marked',
]

/** A table of the queue, as a backup copies it: the queue's public view has no payloads. */
const queueTable = (name: string): string => quoteTable({ area: 'queue', name })

/** Returns a query for the jobs of a site, each as one line of JSON. */
export const selectJobs = (site: string): string =>
  `select json_build_object('name', t.identifier, 'payload', j.payload, 'run_at', j.run_at, 'key', j.key) from ` +
  queueTable('_private_jobs') +
  ' j join ' +
  queueTable('_private_tasks') +
  ` t on t.id = j.task_id where ${conditionOfJobs(site)} order by j.run_at, j.id`

/** Deletes the jobs of a site, also those that have failed, except those that look after kept books. */
export async function dropJobs(tx: Queryable, site: string): Promise<void> {
  await tx.query(
    'delete from ' +
      queueTable('_private_jobs') +
      ' j using ' +
      queueTable('_private_tasks') +
      ` t where t.id = j.task_id and t.identifier <> all ($1) and ${namesSite(site)}`,
    [keptJobs],
  )
}

/** Queues the jobs of a file, except those of erased members: an erasure also drops all jobs that name its member. */
export async function queueJobs(
  tx: Queryable,
  path: string,
  expected: CountedLines,
  erased: ReadonlySet<string>,
): Promise<void> {
  for await (const line of readLines(path, expected)) {
    const { name, payload, run_at, key } = MovingJob.parse(line)
    if (Object.values(payload).some((value) => typeof value === 'string' && erased.has(value))) continue
    await addJob(tx, { name }, payload, { runAt: new Date(run_at), ...(key !== null && { key }) })
  }
}
