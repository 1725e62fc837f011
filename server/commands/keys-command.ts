import { addSigningKey, forgetOldSigningKeys, listSigningKeys } from '../domain/sites/index.ts'
import type { App } from '../kernel/app.ts'
import { inTransaction } from '../kernel/sql.ts'
import { auditInstallation } from './audit-installation.ts'

export const usage = `npm run keys -- list
npm run keys -- rotate    a new key signs links and forms; those with earlier signatures still open
npm run keys -- forget    links and forms with earlier signatures open no longer
Example, after a stolen copy of the database:
  npm run keys -- rotate, a minute later npm run keys -- forget`

/** Runs `npm run keys` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runKeysCommand(db: App['db'], args: readonly string[], now: Date): Promise<string[]> {
  const command = args.join(' ')
  if (command === 'list') return list(db)
  if (command !== 'rotate' && command !== 'forget') throw new Error(usage)
  return inTransaction(db, async (tx) => {
    if (command === 'rotate') {
      const { signsFrom, accepted } = await addSigningKey(tx, now)
      await auditInstallation(tx, 'keys rotate', { signs_from: signsFrom, accepted }, now)
      return [`The new key signs as of ${signsFrom.toISOString()}. ${accepted} keys are accepted.`]
    }
    const forgotten = await forgetOldSigningKeys(tx, now)
    if (forgotten === 0) return ['There is no earlier key, or the new one does not sign yet.']
    await auditInstallation(tx, 'keys forget', { forgotten }, now)
    return [`Forgot ${forgotten} earlier keys. A running product does so within 15 seconds.`]
  })
}

async function list(db: App['db']): Promise<string[]> {
  const keys = await listSigningKeys(db)
  return keys.map((key) => names[key] ?? `signs as of ${key}`)
}

const names: Readonly<Record<string, string>> = {
  first: 'the first key',
  moved: 'the key of a site that moved in: verifies, and signs nothing',
}
