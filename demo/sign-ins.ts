import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { hashPassword, setMemberPassword, setStaffPassword } from '#server/domain/accounts/index.ts'
import { changeInstallationValue, findInstallationValue } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'

export interface DemoSignIn {
  readonly email: string
  readonly password: string
  readonly role: 'free' | 'premium' | Role
}

/** Password of the demo members, and with `DEMO=on` also of the staff. It is not secret: the README documents it. */
export const demoPassword = 'demo-batticuore'

const members = ['free', 'premium'] as const
const staffRoles = ['moderator', 'operator', 'support', 'admin'] as const
type StaffRole = (typeof staffRoles)[number]
/** Passwords of a public demo's staff, by role. */
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

/** The data of the demo's sign-ins. It is stored in the table `installation` under the name `demo`. */
export interface DemoRecord {
  /** The value of `DEMO` for which the stored password hashes were created. With `off`, no demo sign-in works. */
  readonly open: App['config']['demo']
  /**
   * Staff passwords in plain text, so that each start can print them. `null` if staff have the public password or no
   * password.
   */
  readonly staff_passwords: StaffPasswords | null
  /** The free and the premium member of each demo site. */
  readonly members: readonly MemberId[]
  /** Members who are online while the demo runs. A demo that an older release created has no such list. */
  readonly online?: readonly MemberId[]
}

export const demoRecord = 'demo'

/** The `DemoRecord` of each database. It is cached, because every page with a sign-in form needs it. */
const cachedRecords = new WeakMap<App['db'], DemoRecord>()

/** Returns the demo's record, or `null` without a demo. */
export async function findDemo({ db }: Pick<App, 'db'>): Promise<DemoRecord | null> {
  const record = cachedRecords.get(db) ?? (await findInstallationValue<DemoRecord>(db, demoRecord))
  if (record) cachedRecords.set(db, record)
  return record
}

/**
 * Returns the demo's sign-ins with their passwords (O2, X12), or an empty list without a demo. Every sign-in is valid
 * on every demo site. The server prints the list at its start. A public demo has random staff passwords, which no page
 * may show.
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

/** Returns random staff passwords for `DEMO=public`, or `null` for the other modes. */
export function makeStaffPasswords(mode: App['config']['demo']): StaffPasswords | null {
  if (mode !== 'public') return null
  const made = staffRoles.map((role) => [role, randomBytes(12).toString('base64url')] as const)
  return Object.fromEntries(made) as Record<StaffRole, string>
}

/** Hashes the passwords of all sign-ins. With `DEMO=off`, returns hashes that no password matches. */
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
 * Adapts the sign-ins of an existing demo to the current value of `DEMO`: public passwords with `on`, random staff
 * passwords with `public`, no valid passwords with `off`. If `DEMO` has not changed, only reads the stored
 * `DemoRecord`. Does nothing without a demo.
 */
export async function keepDemoSignIns(app: Pick<App, 'config' | 'db'>): Promise<void> {
  const { demo: mode } = app.config
  const record = await findDemo(app)
  if (!record || record.open === mode) return
  const staff_passwords = makeStaffPasswords(mode)
  const hashes = await hashSignIns(mode, staff_passwords)
  await inTransaction(app.db, async (tx) => {
    // This update comes first, because it locks the row. If two processes start together, the second process waits
    // here.
    await changeInstallationValue(tx, demoRecord, {
      ...record,
      open: mode,
      staff_passwords,
    } satisfies DemoRecord)
    for (const member of record.members) await setMemberPassword(tx, member, hashes.member)
    for (const { email, role } of demoStaff) await setStaffPassword(tx, email, hashes.staff(role))
  })
  cachedRecords.delete(app.db)
}
