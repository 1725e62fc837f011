import { generateVapidKeys } from '../adapters/web-push/vapid.ts'
import { countSubscribed, endSubscriptionsExcept } from '../domain/notifications/index.ts'
import {
  addSigningKey,
  addVapidKeys,
  forgetOldSigningKeys,
  forgetOldVapidKeys,
  listSigningKeys,
  listVapidKeys,
} from '../domain/sites/index.ts'
import type { App, Tx } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'
import { parseArguments } from './parse-arguments.ts'

export const usage = `npm run keys -- list
npm run keys -- rotate             a new key signs links and forms; those with earlier signatures still open
npm run keys -- forget             links and forms with earlier signatures open no longer
npm run keys -- rotate --of=push   each browser changes to new keys for web push at the member's next visit
npm run keys -- forget --of=push   ends the pushes to browsers that have not changed yet; they get mails until then
Example, after a stolen copy of the database:
  npm run keys -- rotate, a minute later npm run keys -- forget`

/** Runs `npm run keys` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runKeysCommand(db: App['db'], args: readonly string[], now: Date): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, {
    args: [...args],
    allowPositionals: true,
    options: { of: { type: 'string' } },
  })
  const command = positionals.join(' ')
  if (command === 'list' && !values.of) return [...(await listLinks(db)), ...(await listPush(db))]
  const run = commands[`${command} ${values.of ?? 'links'}`]
  if (!run) throw new Error(usage)
  return inTransaction(db, (tx) => run(tx, now))
}

const commands: Readonly<Record<string, (tx: Tx, now: Date) => Promise<string[]>>> = {
  async 'rotate links'(tx, now) {
    const { signsFrom, accepted } = await addSigningKey(tx, now)
    await auditInstallation(tx, 'keys rotate', { of: 'links', signs_from: signsFrom, accepted }, now)
    return [`The new key signs as of ${signsFrom.toISOString()}. ${accepted} keys are accepted.`]
  },
  async 'forget links'(tx, now) {
    const forgotten = await forgetOldSigningKeys(tx, now)
    if (forgotten === 0) return [nothingToForget]
    await auditInstallation(tx, 'keys forget', { of: 'links', forgotten }, now)
    return [`Forgot ${forgotten} earlier keys. A running product does so within 15 seconds.`]
  },
  async 'rotate push'(tx, now) {
    const from = await addVapidKeys(tx, generateVapidKeys(), now)
    await auditInstallation(tx, 'keys rotate', { of: 'push', offered_from: from }, now)
    return [
      `Browsers change to the new keys as of ${from.toISOString()}, at the next visit of their members. Until then they get pushes with the earlier keys.`,
    ]
  },
  async 'forget push'(tx, now) {
    const { kept, forgotten } = await forgetOldVapidKeys(tx, now)
    if (forgotten === 0) return [nothingToForget]
    const ended = await endSubscriptionsExcept(tx, kept)
    await auditInstallation(tx, 'keys forget', { of: 'push', forgotten, ended }, now)
    return [
      `Forgot ${forgotten} earlier pairs. ${ended} browsers get no pushes until their members' next visit, and the members get mails.`,
    ]
  },
}

const nothingToForget = 'There is no earlier key, or the new one is not in use yet.'

async function listLinks(db: App['db']): Promise<string[]> {
  const keys = await listSigningKeys(db)
  return keys.map((key) => `links and forms: ${names[key] ?? `signs as of ${key}`}`)
}

const names: Readonly<Record<string, string>> = {
  first: 'the first key',
  moved: 'the key of a site that moved in: verifies, and signs nothing',
}

async function listPush(db: App['db']): Promise<string[]> {
  const keys = await listVapidKeys(db)
  const counts = await countSubscribed(db)
  const ofEarlierReleases = counts.get(null) ?? 0
  return keys.map(({ key, from }, index) => {
    const browsers = (counts.get(key) ?? 0) + (index === keys.length - 1 ? ofEarlierReleases : 0)
    return `web push: ${from === null ? 'the first keys' : `as of ${from}`}, ${browsers} browsers`
  })
}
