import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Email } from '#contract/accounts/email.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { countRows } from '../adapters/postgres/count-rows.ts'
import { eraseOnRequest, findAccount, listByAddress } from '../domain/accounts/index.ts'
import { plainHost, readStoredSites } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { type Clock, seconds } from '../kernel/clock.ts'
import { addJob } from '../kernel/job.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'

export const usage = `npm run member -- erase --mail=ADDRESS --site=HOST
npm run member -- receipt --id=NUMBER
Example, after a letter that asks for erasure (GDPR art. 17):
  npm run member -- erase --mail=anna@posta.example --site=amici.example`

/** For this long, the command waits for the worker. */
const patience_ms = seconds(60)

/**
 * Runs `npm run member` with these arguments. Returns the lines to print. Throws an error with the usage.
 * @param wait for the worker, in ms
 */
export async function runMemberCommand(
  db: App['db'],
  args: readonly string[],
  clock: Clock,
  wait = patience_ms,
): Promise<string[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { mail: { type: 'string' }, site: { type: 'string' }, id: { type: 'string' } },
  })
  const { mail, site, id } = values
  const command = positionals.join(' ')
  if (command === 'receipt' && id && /^\d{1,19}$/.test(id) && !mail && !site)
    return receiptOf(db, id as MemberId, clock.now())
  if (command !== 'erase' || !mail || !site || id) throw new Error(usage)
  const email = Email.safeParse(mail)
  if (!email.success) throw new Error(`--mail: ${mail} is not a mail address`)
  const stored = (await readStoredSites(db, clock.now())).find(({ domain }) => domain === plainHost(site))
  if (!stored) throw new Error(`There is no site ${site}.`)
  const members = await inTransaction(db, async (tx) => {
    const found = await listByAddress(tx, stored.id, email.data)
    for (const member of found) await addJob(tx, eraseOnRequest, { member })
    // The entry has no id of the member: it remains when the member is erased.
    if (found.length > 0)
      await auditInstallation(
        tx,
        'member erase',
        { host: stored.domain, accounts: found.length },
        clock.now(),
      )
    return found
  })
  if (members.length === 0) throw new Error(`There is no account of ${email.data} on ${stored.domain}.`)
  await waitForErasure(db, members, wait)
  const receipts = await Promise.all(members.map((member) => receiptOf(db, member, clock.now())))
  return receipts.flat()
}

async function waitForErasure(db: App['db'], members: readonly MemberId[], patience: number): Promise<void> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const accounts = await Promise.all(members.map((member) => findAccount(db, member)))
    if (accounts.every((account) => account === null)) return
    await pause(500)
  }
}

/** Counts what the tables still have under the id of a member, and says so in words that the operator can send on. */
async function receiptOf(db: App['db'], member: MemberId, now: Date): Promise<string[]> {
  const { tables, found } = await countRows(db, 'member_id', member)
  const time = now.toISOString()
  if (found.length > 0 || (await findAccount(db, member)))
    return [
      `Account ${member}: not erased yet at ${time}.`,
      ...found.map(({ table, count }) => `  ${table}: ${count}`),
      'The product erases it as soon as it runs. Then print the receipt:',
      `npm run member -- receipt --id=${member}`,
    ]
  return [
    `Account ${member}: erased. Checked at ${time}: ${tables} tables, no row with this id.`,
    'What the law requires to be kept, such as sales, has no link to the account any more (docs/retention.md).',
  ]
}
