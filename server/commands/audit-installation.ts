import { audit } from '../domain/moderation/index.ts'
import { readStoredSites } from '../domain/sites/index.ts'
import type { Tx } from '../kernel/app.ts'

/**
 * Records a command on the server that concerns the whole installation, in the audit trail of each site.
 * @param command its name and its verb, such as `jobs retry`
 * @param after what it did, without personal data
 */
export async function auditInstallation(tx: Tx, command: string, after: object, now: Date): Promise<void> {
  for (const { id } of await readStoredSites(tx, now))
    await audit(
      tx,
      {
        ...{ staff: null, site: id, member: null, action: 'command_run' },
        ...{ object: { kind: 'installation', id }, before: {}, after: { command, ...after } },
      },
      now,
    )
}
