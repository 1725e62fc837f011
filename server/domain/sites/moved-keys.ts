import { z } from 'zod'
import { SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { findInstallationValue, saveInstallationValue } from './installation.ts'
import { addSecret, dropSecretOf, findSecretOf } from './secret.ts'
import { acceptSecrets, forgetSecretsOf, readSecrets, storeKeys } from './signing-keys.ts'
import { StoredPairs } from './vapid.ts'

/** The keys of an installation that a site takes along. All are in base64url. */
export const InstallationKeys = z.object({
  /** The lasting secret with which the hashes of the site are made. */
  secret: z.string().min(1),
  signing: z.object({
    secrets: z.array(
      z.object({ secret: z.string(), signs_from: z.string().nullable(), site: SiteId.optional() }),
    ),
    accepts_first: z.boolean(),
  }),
  vapid: StoredPairs.nullable(),
})
export type InstallationKeys = z.infer<typeof InstallationKeys>

/**
 * Returns the keys that a site of the installation uses, without those that other sites have brought along; `null` for an
 * installation that was never started.
 */
export async function readKeysOf(db: Queryable, site: SiteId): Promise<InstallationKeys | null> {
  const [secret, first] = [await findSecretOf(db, site), await findInstallationValue<string>(db, 'secret')]
  if (secret === null || first === null) return null
  const signing = await readSecrets(db)
  return {
    secret,
    signing: {
      // A secret that a site has brought is among the others if it is still accepted.
      accepts_first: first === secret && signing.accepts_first,
      // The installation's own secret verifies links too, also where the site has brought another one.
      secrets: [
        ...(first !== secret && signing.accepts_first ? [{ secret: first, signs_from: null, site }] : []),
        ...signing.secrets.filter((key) => key.signs_from !== null || key.site === site),
      ],
    },
    vapid: await findInstallationValue<InstallationKeys['vapid']>(db, 'vapid'),
  }
}

/** Makes these the keys of an installation without any site. A process that runs keeps its old ones until its next start. */
export async function adoptKeys(
  tx: Queryable,
  { secret, signing, vapid }: InstallationKeys,
  now: Date,
): Promise<void> {
  await saveInstallationValue(tx, 'secret', secret)
  await storeKeys(tx, signing, now)
  if (vapid) await saveInstallationValue(tx, 'vapid', vapid)
}

/**
 * Keeps the keys with which a moved site's signatures and hashes were made: its links still open, and its hashes can
 * still be compared. They sign nothing, and verify nothing of other sites.
 */
export async function acceptMovedKeys(
  tx: Queryable,
  site: SiteId,
  { secret, signing }: InstallationKeys,
): Promise<void> {
  const accepted = [...(signing.accepts_first ? [secret] : []), ...signing.secrets.map((key) => key.secret)]
  await acceptSecrets(tx, site, accepted)
  await addSecret(tx, site, secret)
}

/** Forgets the keys that a site has brought along. */
export async function forgetMovedKeys(tx: Queryable, site: SiteId): Promise<void> {
  await forgetSecretsOf(tx, site)
  await dropSecretOf(tx, site)
}
