import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { activateAccount, createAccount, createSession, setPaid } from '#server/domain/accounts/index.ts'
import { getWallet, grantCredits } from '#server/domain/credits/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { RequestContext, Session, Upload } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'

export interface MemberOptions {
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
  /** The new member's balance, which includes the site's credits for signing up. */
  readonly credits?: number
  /** `false` creates a provisional member, who has not confirmed the mail address. The default is `true`. */
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

/** Creates a member and a session of this member. Calls the domain modules directly, without API calls. */
export async function createMember(app: App, site: Site, options: MemberOptions): Promise<TestMember> {
  const nth = ++count
  const name = options.name ?? `membro${nth}`
  const email = options.email ?? `${name.toLowerCase()}@posta.test`
  const now = app.clock.now()
  const id = await inTransaction(app.db, async (tx) => {
    const id = await createAccount(app, tx, {
      site,
      email,
      name,
      password_hash: options.password_hash ?? 'none',
      birth_date: options.birth_date ?? '1994-05-12',
      gender: options.gender ?? (nth % 2 ? 'woman' : 'man'),
      seeks: options.seeks ?? [],
      country: options.country ?? 'IT',
      language: 'it',
      kind: options.kind ?? 'member',
      sensitive_consent: options.seeks !== undefined,
    })
    if (options.active ?? true) await activateAccount(app, tx, id)
    if (options.paid) await setPaid(tx, id, true)
    return id
  })
  if (options.credits !== undefined) {
    const { balance } = await getWallet(app.db, id)
    const missing = options.credits - balance
    if (missing < 0) throw new Error(`the member already has ${balance} credits`)
    if (missing > 0)
      await inTransaction(app.db, (tx) =>
        grantCredits(tx, {
          member: id,
          credits: missing,
          cause: 'demo',
          paid_cents: 0,
          currency: 'EUR',
          key: randomUUID(),
          now,
        }),
      )
  }
  const token = await createSession(app, { member: id, site, userAgent: 'test' })
  return { id, name, email, site, token, credits: async () => (await getWallet(app.db, id)).balance }
}

/** Creates an upload as the HTTP layer does. */
export async function uploadOf(bytes: Buffer): Promise<Upload> {
  const path = join(await mkdtemp(join(tmpdir(), 'upload-')), 'file')
  await writeFile(path, bytes)
  return { path, size: bytes.length, truncated: false }
}

/** Creates a request context without HTTP. */
export function requestContextOf(app: App, site: Site, initial: Session | null): RequestContext {
  let session = initial
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
    network: '192.0.2.1',
    hasProof: async () => false,
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
