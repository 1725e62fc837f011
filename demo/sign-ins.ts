import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/accounts.ts'
import type { MemberId } from '#contract/ids.ts'
import { hashPassword, setMemberPassword, setStaffPassword } from '#server/domain/accounts/index.ts'
import { changeInstallationValue, findInstallationValue } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'

export interface DemoSignIn {
  readonly email: string
  readonly password: string
  readonly role: 'free' | 'premium' | Role
}

/** Known to everybody, on purpose: the demo's own, written in the README. */
export const demoPassword = 'demo-batticuore'

const members = ['free', 'premium'] as const
const staffRoles = ['moderator', 'operator', 'support', 'admin'] as const
type StaffRole = (typeof staffRoles)[number]
/** Every staff account with a password of its own. */
type StaffPasswords = Readonly<Record<StaffRole, string>>

export const demoStaff: readonly {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
}[] = [
  { email: 'moderator@demo.example', name: 'Marta Moderatrice', role: 'moderator' },
  { email: 'operator@demo.example', name: 'Oscar Operatore', role: 'operator' },
  { email: 'support@demo.example', name: 'Serena Supporto', role: 'support' },
  { email: 'admin@demo.example', name: 'Ada Amministratrice', role: 'admin' },
]

/** What the installation remembers of its demo, under `demo`. */
export interface DemoRecord {
  /** For whom the sign-ins work: `off` is nobody. */
  readonly open: App['config']['demo']
  /** Kept only so that they can be printed again; null while staff have the known password, or none. */
  readonly staff_passwords: StaffPasswords | null
  /** Those who sign in, on every site. */
  readonly members: readonly MemberId[]
}

export const demoRecord = 'demo'

/** Read once: asked for with every page that has a sign-in. */
const remembered = new WeakMap<App['db'], DemoRecord>()

async function findDemo({ db }: Pick<App, 'db'>): Promise<DemoRecord | null> {
  const known = remembered.get(db) ?? (await findInstallationValue<DemoRecord>(db, demoRecord))
  if (known) remembered.set(db, known)
  return known
}

/**
 * The demo's sign-ins with their passwords (O2, X12), for the start to print; none where there is no demo. They work on each
 * of its sites. Where others can reach the demo, staff have passwords of their own: those must never stand on a page.
 */
export async function listDemoSignIns(app: Pick<App, 'db'>): Promise<DemoSignIn[]> {
  const demo = await findDemo(app)
  if (!demo || demo.open === 'off') return []
  return [
    ...members.map((role) => ({ email: `${role}@demo.example`, password: demoPassword, role })),
    ...demoStaff.map(({ email, role }) => ({
      email,
      role,
      password: demo.staff_passwords?.[role] ?? demoPassword,
    })),
  ]
}

/** Random passwords for the staff of a demo that others can reach; null where the known one will do. */
export function makeStaffPasswords(mode: App['config']['demo']): StaffPasswords | null {
  if (mode !== 'public') return null
  const made = staffRoles.map((role) => [role, randomBytes(12).toString('base64url')] as const)
  return Object.fromEntries(made) as Record<StaffRole, string>
}

/** Hashes for everybody who signs in; `off` gets one that belongs to no password. */
export async function hashSignIns(mode: App['config']['demo'], passwords: StaffPasswords | null) {
  if (mode === 'off') return { member: 'none', staff: () => 'none' }
  const member = await hashPassword(demoPassword)
  if (!passwords) return { member, staff: () => member }
  const own = await Promise.all(
    staffRoles.map(async (role) => [role, await hashPassword(passwords[role])] as const),
  )
  const byRole = new Map<StaffRole, string>(own)
  return { member, staff: (role: StaffRole) => byRole.get(role) ?? 'none' }
}

/**
 * Makes the sign-ins of a demo that exists fit the way it is started now: known passwords, random ones for the staff of a
 * public demo, none at all with `DEMO=off`. Costs one read where nothing changed. Where there is no demo it does nothing.
 */
export async function keepDemoSignIns(app: Pick<App, 'config' | 'db'>): Promise<void> {
  const { demo: mode } = app.config
  const record = await findDemo(app)
  if (!record || record.open === mode) return
  const staff_passwords = makeStaffPasswords(mode)
  const hashes = await hashSignIns(mode, staff_passwords)
  await inTransaction(app.db, async (tx) => {
    // First, so that of two processes that start together one waits for the other.
    await changeInstallationValue(tx, demoRecord, {
      ...record,
      open: mode,
      staff_passwords,
    } satisfies DemoRecord)
    for (const member of record.members) await setMemberPassword(tx, member, hashes.member)
    for (const { email, role } of demoStaff) await setStaffPassword(tx, email, hashes.staff(role))
  })
  remembered.delete(app.db)
}
