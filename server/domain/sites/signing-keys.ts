import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { SiteId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { seconds } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  changeInstallationValue,
  findInstallationValue,
  lockInstallationValue,
  makeInstallationValue,
  saveInstallationValue,
} from './installation.ts'
import { getKey, listMovedSites, readMovedSecrets } from './secret.ts'

/**
 * Signatures of links, forms and cursors have keys that the operator can replace. All keys are accepted, so that links in
 * old mails still open; the newest one signs. Until the first change, the only key is that of the installation's secret.
 */
interface StoredKeys {
  readonly secrets: readonly StoredKey[]
  /** Whether signatures by the installation's secret are still accepted. */
  readonly accepts_first: boolean
}

/** The newest is last. */
export interface StoredKey {
  readonly secret: string
  /** `null` for a key of an installation from which a site moved in: it verifies, and never signs. */
  readonly signs_from: string | null
  /** The site that has brought the key along, the only one for which it verifies. */
  readonly site?: SiteId | undefined
}

const name = 'signing_keys'
const none: StoredKeys = { secrets: [], accepts_first: true }

/** By when every process knows a new key: each reads them again with its sites, every 15 seconds. */
const known_after_ms = seconds(60)

const known = new WeakMap<App['db'], StoredKeys>()
const derived = new Map<string, KeyObject>()

/** Reads the keys again, with those of moved sites. Called whenever a process reads its sites. */
export async function readSigningKeys({ db }: Pick<App, 'db'>, tx: Queryable = db): Promise<void> {
  await readMovedSecrets(db, tx)
  known.set(db, await readSecrets(tx))
}

type Signer = Pick<App, 'db' | 'clock'>

/**
 * Returns the keys for one purpose, such as the links to complaints: `current` signs, each of `accepted` verifies. Each
 * has 32 bytes. A signature for one purpose is not valid for another one.
 * @param site the site to which the signed object belongs, whose moved keys are accepted too; `null` for none
 */
export async function getSigningKeys(
  app: Signer,
  purpose: string,
  site: SiteId | null,
): Promise<{ current: KeyObject; accepted: readonly KeyObject[] }> {
  if (!known.has(app.db)) await readSigningKeys(app)
  const { secrets, accepts_first } = known.get(app.db) ?? none
  const now = app.clock.now().toISOString()
  const first = await getKey(app, purpose)
  const signing = secrets.findLast(hasStarted(now))
  return {
    current: signing ? derive(signing.secret, purpose) : first,
    accepted: [
      ...secrets
        .filter((key) => key.signs_from !== null || key.site === site)
        .map(({ secret }) => derive(secret, purpose))
        .toReversed(),
      ...(accepts_first ? [first] : []),
    ],
  }
}

const hasStarted =
  (now: string) =>
  ({ signs_from }: StoredKey): boolean =>
    signs_from !== null && signs_from <= now

/** HKDF (RFC 5869), once per process. */
function derive(secret: string, purpose: string): KeyObject {
  const id = `${secret} ${purpose}`
  const before = derived.get(id)
  if (before) return before
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32)),
  )
  derived.set(id, key)
  return key
}

/** Signs a payload with HMAC-SHA-256, of which the first `bytes` bytes are returned. */
export async function sign(
  app: Signer,
  purpose: string,
  payload: string | Uint8Array,
  bytes: number,
): Promise<Buffer> {
  return hmac((await getSigningKeys(app, purpose, null)).current, payload, bytes)
}

/**
 * Returns whether `sign` made this signature of the payload, with a key that is still accepted.
 * @param site the site to which the signed object belongs. The caller must refuse an object of another site, because the
 * previous installation of a moved site has its keys too
 */
export async function isSigned(
  app: Signer,
  purpose: string,
  site: SiteId,
  payload: string | Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  // Every key makes the same empty signature.
  if (signature.length === 0) return false
  const { accepted } = await getSigningKeys(app, purpose, site)
  return accepted.some((key) => timingSafeEqual(hmac(key, payload, signature.length), signature))
}

const hmac = (key: KeyObject, payload: string | Uint8Array, bytes: number): Buffer =>
  createHmac('sha256', key).update(payload).digest().subarray(0, bytes)

/**
 * Adds a key, which signs as soon as every process knows it. Earlier keys are still accepted. Returns since when it signs,
 * and the number of accepted keys.
 */
export async function addSigningKey(
  tx: Queryable,
  now: Date,
): Promise<{ signsFrom: Date; accepted: number }> {
  const stored = await lockKeys(tx)
  const signsFrom = new Date(now.getTime() + known_after_ms)
  const secrets = [...stored.secrets, newKey(signsFrom)]
  await changeInstallationValue(tx, name, { ...stored, secrets })
  return { signsFrom, accepted: secrets.length + Number(stored.accepts_first) }
}

/**
 * Forgets all keys but the one that signs and those that will. Links and forms that older ones signed end. Returns the
 * number of forgotten keys.
 */
export async function forgetOldSigningKeys(tx: Queryable, now: Date): Promise<number> {
  const stored = await lockKeys(tx)
  const signing = stored.secrets.findLastIndex(hasStarted(now.toISOString()))
  if (signing === -1) return 0
  const secrets = stored.secrets.slice(signing)
  await changeInstallationValue(tx, name, { secrets, accepts_first: false } satisfies StoredKeys)
  return stored.secrets.length - secrets.length + Number(stored.accepts_first)
}

/** Lists since when each accepted key signs, the newest first. Keys of sites that moved in sign never. */
export async function listSigningKeys(db: Queryable): Promise<(string | 'first' | 'moved')[]> {
  const { secrets, accepts_first } = await readSecrets(db)
  const listed = secrets.map(({ signs_from }) => signs_from ?? 'moved').toReversed()
  return [...listed, ...(accepts_first ? ['first'] : [])]
}

/**
 * Returns the stored keys, with their secrets. Earlier releases did not store the site of a moved key: it becomes one for
 * each site that has moved in.
 */
export async function readSecrets(db: Queryable): Promise<StoredKeys> {
  return withSites(db, (await findInstallationValue<StoredKeys>(db, name)) ?? none)
}

async function withSites(db: Queryable, { secrets, accepts_first }: StoredKeys): Promise<StoredKeys> {
  const sites = secrets.some(hasNoSite) ? await listMovedSites(db) : []
  return {
    secrets: secrets.flatMap((key) => (hasNoSite(key) ? sites.map((site) => ({ ...key, site })) : [key])),
    accepts_first,
  }
}

const hasNoSite = ({ signs_from, site }: StoredKey): boolean => signs_from === null && site === undefined

/** Replaces all keys. Adds one that signs if there is none: neither a moved key nor a forgotten secret may sign. */
export async function storeKeys(tx: Queryable, keys: StoredKeys, now: Date): Promise<void> {
  const canSign = keys.accepts_first || keys.secrets.some(hasStarted(now.toISOString()))
  const secrets = canSign ? keys.secrets : [...keys.secrets, newKey(now)]
  await saveInstallationValue(tx, name, { ...keys, secrets } satisfies StoredKeys)
}

const newKey = (signsFrom: Date): StoredKey => ({
  secret: randomBytes(32).toString('base64url'),
  signs_from: signsFrom.toISOString(),
})

/** Accepts the signatures of another installation's secrets for the site that moved in from there. They sign nothing here. */
export async function acceptSecrets(tx: Queryable, site: SiteId, accepted: readonly string[]): Promise<void> {
  const stored = await lockKeys(tx)
  const added = [...new Set(accepted)].map((secret) => ({ secret, signs_from: null, site }))
  await changeInstallationValue(tx, name, {
    ...stored,
    secrets: [...added, ...stored.secrets],
  } satisfies StoredKeys)
}

/** Forgets the signing keys that a site has brought along. */
export async function forgetSecretsOf(tx: Queryable, site: SiteId): Promise<void> {
  const stored = await lockKeys(tx)
  const secrets = stored.secrets.filter((key) => key.site !== site)
  await changeInstallationValue(tx, name, { ...stored, secrets } satisfies StoredKeys)
}

/**
 * Reads the keys, and keeps other commands from changing them until the transaction ends. Each moved key has its site, so that
 * none of an earlier release verifies for a site that moves in later.
 */
async function lockKeys(tx: Queryable): Promise<StoredKeys> {
  await makeInstallationValue(tx, name, none)
  return withSites(tx, (await lockInstallationValue<StoredKeys>(tx, name)) ?? none)
}
