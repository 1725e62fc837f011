import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from '#contract/ids.ts'
import type { Gender, ProfileKind } from '#contract/profiles.ts'
import { activateAccount, createAccount, createSession, markPaid } from '#server/domain/accounts/index.ts'
import { getWallet, grantCredits } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { Session, Upload, Visit } from '#server/kernel/visit.ts'

export interface MemberWish {
  readonly site?: Site
  readonly name?: string
  readonly email?: string
  readonly password_hash?: string
  readonly gender?: Gender
  readonly seeks?: Gender[]
  readonly birth_date?: string
  readonly country?: string
  readonly kind?: ProfileKind
  readonly paid?: boolean
  /** Balance after everything; the site's sign-up credits count. */
  readonly credits?: number
  /** False leaves the member provisional. */
  readonly active?: boolean
}

export interface TestMember {
  readonly id: MemberId
  readonly name: string
  readonly email: string
  readonly site: Site
  readonly token: string
  credits(): Promise<number>
}

let count = 0

/** A member as the product itself would have made one, with a session. */
export async function createMember(app: App, site: Site, wish: MemberWish): Promise<TestMember> {
  const nth = ++count
  const name = wish.name ?? `membro${nth}`
  const email = wish.email ?? `${name.toLowerCase()}@posta.test`
  const now = app.clock.now()
  const id = await inTransaction(app.db, async (tx) => {
    const id = await createAccount(app, tx, {
      site,
      email,
      name,
      password_hash: wish.password_hash ?? 'none',
      birth_date: wish.birth_date ?? '1994-05-12',
      gender: wish.gender ?? (nth % 2 ? 'woman' : 'man'),
      seeks: wish.seeks ?? [],
      country: wish.country ?? 'IT',
      language: 'it',
      kind: wish.kind ?? 'member',
      sensitive_consent: wish.seeks !== undefined,
    })
    if (wish.active ?? true) await activateAccount(app, tx, id)
    if (wish.paid) await markPaid(tx, id)
    return id
  })
  if (wish.credits !== undefined) {
    const { balance } = await getWallet(app.db, id)
    const missing = wish.credits - balance
    if (missing < 0) throw new Error(`the member already has ${balance} credits`)
    if (missing > 0)
      await inTransaction(
        app.db,
        (tx) =>
        grantCredits(tx, {
          member: id, credits: missing, cause: 'demo', paid_cents: 0, currency: 'EUR', key: randomUUID(), now,
        }), // biome-ignore format: one grant
      )
  }
  const token = await createSession(app, { member: id, site, userAgent: 'test' })
  return { id, name, email, site, token, credits: async () => (await getWallet(app.db, id)).balance }
}

/** An uploaded file as the wire would have brought it. */
export async function uploadOf(bytes: Buffer): Promise<Upload> {
  const path = join(await mkdtemp(join(tmpdir(), 'upload-')), 'file')
  await writeFile(path, bytes)
  return { path, size: bytes.length, truncated: false }
}

/** What a request of theirs would be, without HTTP. */
export function visitOf(app: App, site: Site, begun: Session | null): Visit {
  let session = begun
  let device: string | null = null
  return {
    app,
    site,
    get session() {
      return session
    },
    locale: 'it',
    country: 'IT',
    chosenCountry: null,
    get device() {
      return device
    },
    keepDevice(token) {
      device = token
    },
    network: '192.0.2',
    userAgent: 'test',
    query: {},
    upload: null,
    signIn(_token, next) {
      session = next
    },
    signOut() {
      session = null
    },
  }
}
