import { setTimeout as pause } from 'node:timers/promises'
import type { MemberId } from '#contract/wire/ids.ts'
import { countRows } from '../adapters/postgres/count-rows.ts'
import { eraseOnRequest, findAccount, listByAddress } from '../domain/accounts/index.ts'
import { plainHost, readStoredSites } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { seconds } from '../kernel/clock.ts'
import { addJob } from '../kernel/job.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'
import { readMail } from './read-mail.ts'

export const usage = `npm run member -- erase --mail=ADDRESS --site=HOST
npm run member -- receipt --id=NUMBER
Example, after a letter that asks for erasure (GDPR art. 17):
  npm run member -- erase --mail=anna@posta.example --site=amici.example`

type Parts = Pick<App, 'db' | 'clock' | 'erasureLog'> & { readonly backup: App['config']['backup'] }

/** For this long, the command waits for the worker. */
const patience_ms = seconds(60)

/**
 * Runs `npm run member` with these arguments. Returns the lines to print. Throws an error with the usage.
 * @param wait for the worker, in ms
 */
export async function runMemberCommand(
  parts: Parts,
  args: readonly string[],
  wait = patience_ms,
): Promise<string[]> {
  const { db, clock } = parts
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { mail: { type: 'string' }, site: { type: 'string' }, id: { type: 'string' } },
  })
  const { mail, site, id } = values
  const command = positionals.join(' ')
  if (command === 'receipt' && id && /^\d{1,19}$/.test(id) && !mail && !site)
    return receiptOf(parts, id as MemberId)
  if (command !== 'erase' || !mail || !site || id) throw new Error(usage)
  const email = readMail(mail)
  const stored = (await readStoredSites(db, clock.now())).find(({ domain }) => domain === plainHost(site))
  if (!stored) throw new Error(`There is no site ${site}.`)
  const members = await inTransaction(db, async (tx) => {
    const found = await listByAddress(tx, stored.id, email)
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
  if (members.length === 0) throw new Error(`There is no account of ${email} on ${stored.domain}.`)
  await waitForErasure(db, members, wait)
  const receipts = await Promise.all(members.map((member) => receiptOf(parts, member)))
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

/**
 * Columns in which the data of others keeps the random id of an erased member: their conversations, with the member's
 * messages, which are empty.
 */
const keptForPeers = [
  ...['conversation.low_id', 'conversation.high_id', 'conversation.started_by'],
  ...['conversation_of_pair.low_id', 'conversation_of_pair.high_id'],
  ...['inbox.peer_id', 'message.sender_id', 'member.signup_message_to'],
]

/**
 * Counts what the tables still have under the id of a member, and says so in words that the operator can send on. Says
 * that an account is erased only if the erasure log has it: another number has no rows either.
 */
async function receiptOf({ db, clock, erasureLog, backup }: Parts, member: MemberId): Promise<string[]> {
  const [account, recorded] = [await findAccount(db, member), await erasureLog.list()]
  if (!account && recorded.every((each) => each.member !== member))
    return [
      `Account ${member}: there is no such account, and the log of erasures, which reaches as far back as the backups, does not name it.`,
    ]
  const { tables, found } = await countRows(db, member, keptForPeers)
  const time = clock.now().toISOString()
  if (account || found.length > 0)
    return [
      `Account ${member}: not erased yet at ${time}.`,
      ...found.map(({ table, count }) => `  ${table}: ${count}`),
      'The product erases it as soon as it runs. Then print the receipt:',
      `npm run member -- receipt --id=${member}`,
    ]
  return [
    `Account ${member}: erased. Checked at ${time}: ${tables} tables, no row of this account.`,
    'This number itself, which is random, stays in the conversations of others, beside messages without text and photo.',
    'What the law requires to be kept, such as sales, has no link to the account any more (docs/retention.md).',
    backup.time === null
      ? 'Backups that were made before the erasure have the account until somebody deletes them. A restore erases it again.'
      : `Backups that were made before the erasure have the account for up to ${backup.keep} nights. A restore erases it again.`,
  ]
}
