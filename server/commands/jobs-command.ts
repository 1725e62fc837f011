import type { App } from '../kernel/app.ts'
import { dropJobs, type FailedJobs, listFailedJobs, retryJobs } from '../kernel/failed-jobs.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run jobs -- list [--name=JOB]
npm run jobs -- retry --all | --name=JOB | --id=ID,…
npm run jobs -- drop --name=JOB | --id=ID,…
Example, after an outage of the mail server:
  npm run jobs -- retry --name=accounts.send_activation`

const shown = 50

/** Runs `npm run jobs` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runJobsCommand(db: App['db'], args: readonly string[], now: Date): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' }, id: { type: 'string' }, all: { type: 'boolean' } },
  })
  const { name = null, id, all = false } = values
  const command = positionals.join(' ')
  if (command === 'list' && id === undefined && !all) return list(db, name)
  const isOneChoice = [name !== null, id !== undefined, all].filter(Boolean).length === 1
  if (!isOneChoice || !(command === 'retry' || (command === 'drop' && !all))) throw new Error(usage)
  const which = { ids: id === undefined ? null : readIds(id), name }
  return inTransaction(db, async (tx) => {
    const count = command === 'retry' ? await retryJobs(tx, which, now) : await dropJobs(tx, which)
    if (count > 0) await auditInstallation(tx, `jobs ${command}`, { ...described(which), count }, now)
    if (count === 0) return ['There is no such failed job.']
    return [command === 'retry' ? `The workers try ${jobs(count)} again.` : `Dropped ${jobs(count)}.`]
  })
}

async function list(db: App['db'], name: string | null): Promise<string[]> {
  const failed = await listFailedJobs(db, { name, max: shown })
  if (failed.count === 0) return ['No job has failed for good.']
  const lines = failed.jobs.map(
    (job) => `${job.id} ${job.name}: failed ${job.attempts} times, last ${job.failed_at}: ${job.error}`,
  )
  const more = failed.count - failed.jobs.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

function readIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  const wrong = ids.find((id) => !/^\d{1,18}$/.test(id))
  if (wrong !== undefined) throw new Error(`--id: ${wrong} is not the number of a job`)
  return ids
}

const described = ({ ids, name }: FailedJobs) => ({ ...(ids && { ids }), ...(name !== null && { name }) })

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
