import { Role } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import type { Config } from '../config/config.ts'
import {
  addStaff,
  changeStaffAccess,
  changeStaffRole,
  endStaffSessions,
  listStaff,
  lockStaff,
  lockStaffOut,
  makeStaffLink,
  type ManagedStaff,
  removeStaff,
  sendStaffLink,
} from '../domain/accounts/index.ts'
import { leavesNoAdmin } from '../domain/console/index.ts'
import { audit, type AuditEntry } from '../domain/moderation/index.ts'
import { findServedPort, plainHost, readStoredSites, type StoredSite } from '../domain/sites/index.ts'
import type { App, Tx } from '../kernel/app.ts'
import { addJob } from '../kernel/job.ts'
import { readableAddress } from '../kernel/readable-address.ts'
import { inTransaction } from '../kernel/sql.ts'
import { parseArguments } from './parse-arguments.ts'
import { readMail } from './read-mail.ts'
import { refuseAddressOfMember } from './refuse-address-of-member.ts'

export const usage = `npm run staff -- add --mail=ADDRESS --name=NAME --role=admin|moderator|operator|support --site=HOST,…
npm run staff -- list
npm run staff -- role --mail=ADDRESS --role=ROLE
npm run staff -- sites --mail=ADDRESS --site=HOST,…
npm run staff -- sign-out --mail=ADDRESS
npm run staff -- reset --mail=ADDRESS
npm run staff -- remove --mail=ADDRESS [--site=HOST,…]
Example, for the first admin:
  npm run staff -- add --mail=anna@amici.example --name=Anna --role=admin --site=amici.example`

const text = { type: 'string' } as const
const options = { mail: text, name: text, role: text, site: text } as const

type Db = App['db']
type Settings = Pick<Config, 'port'> & { readonly mail: Pick<Config['mail'], 'smtp'> }

/** Runs `npm run staff` with these arguments. Returns the lines to print. Throws an error with the usage. */
export async function runStaffCommand(
  db: Db,
  args: readonly string[],
  config: Settings,
  now = new Date(),
): Promise<string[]> {
  const { values, positionals } = parseArguments(usage, { args: [...args], allowPositionals: true, options })
  const { name, role, site } = values
  const [command, ...rest] = positionals
  if (rest.length > 0) throw new Error(usage)
  const sites = await readStoredSites(db, now)
  if (command === 'list') return linesOf(await listStaff(db), sites)
  const mail = values.mail && readMail(values.mail)
  const people = { db, sites, config, now }
  if (command === 'add' && mail && name && role && site)
    return add(people, {
      email: mail,
      name: readName(name),
      role: readRole(role),
      sites: readSites(site, sites),
    })
  if (command === 'role' && mail && role) return changeRole(people, mail, readRole(role))
  if (command === 'sites' && mail && site) return changeSites(people, mail, readSites(site, sites))
  if (command === 'sign-out' && mail) return signOut(people, mail)
  if (command === 'reset' && mail) return reset(people, mail)
  if (command === 'remove' && mail)
    return remove(people, mail, site === undefined ? null : readSites(site, sites))
  throw new Error(usage)
}

interface People {
  readonly db: Db
  readonly sites: readonly StoredSite[]
  readonly config: Settings
  readonly now: Date
}

async function add(people: People, staff: Parameters<typeof addStaff>[1]): Promise<string[]> {
  const { db, now } = people
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    await refuseAddressOfMember(tx, staff.email, people.sites, staff.sites)
    if ((await addStaff(tx, staff, now)) === null)
      throw new Error(`${staff.email} has an account already. See: npm run staff -- list`)
    const added = await getStaff(tx, staff.email)
    await auditCommand(people, tx, 'staff_invited', null, added)
    return giveLink(people, tx, added)
  })
}

async function changeRole(people: People, mail: string, role: Role): Promise<string[]> {
  return inTransaction(people.db, async (tx) => {
    await lockStaff(tx)
    const before = await getStaff(tx, mail)
    await refuseLastAdmin(people, tx, before, { role, sites: before.sites })
    await changeStaffRole(tx, mail, role)
    const after = await getStaff(tx, mail)
    if (before.role !== role) await auditCommand(people, tx, 'staff_changed', before, after)
    return linesOf([after], people.sites)
  })
}

/** Replaces the sites of the person. Access to the other sites ends at once. */
async function changeSites(people: People, mail: string, own: readonly SiteId[]): Promise<string[]> {
  return inTransaction(people.db, async (tx) => {
    await lockStaff(tx)
    const before = await getStaffWithAccess(tx, mail)
    await refuseLastAdmin(people, tx, before, { role: before.role, sites: own })
    const added = own.filter((site) => !before.sites.includes(site))
    await refuseAddressOfMember(tx, mail, people.sites, added)
    await changeStaffAccess(tx, before, { role: before.role, sites: own })
    const after = await getStaff(tx, mail)
    await auditCommand(people, tx, 'staff_changed', before, after)
    return linesOf([after], people.sites)
  })
}

/** Ends the person's sessions in all browsers. Password and passkeys stay. */
async function signOut(people: People, mail: string): Promise<string[]> {
  return inTransaction(people.db, async (tx) => {
    await lockStaff(tx)
    const staff = await getStaffWithAccess(tx, mail)
    const ended = await endStaffSessions(tx, staff.id, staff.sites)
    await auditCommand(people, tx, 'staff_sessions_ended', staff, staff)
    return [`${mail}: ${ended === 1 ? '1 session' : `${ended} sessions`} ended.`]
  })
}

/** Ends the person's access at once, and gives a new link. */
async function reset(people: People, mail: string): Promise<string[]> {
  const { db, now } = people
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const staff = await getStaffWithAccess(tx, mail)
    await lockStaffOut(tx, staff, now)
    await auditCommand(people, tx, 'staff_reset', staff, staff)
    return giveLink(people, tx, staff)
  })
}

async function remove(people: People, mail: string, from: readonly SiteId[] | null): Promise<string[]> {
  const { db, sites, now } = people
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const before = await getStaff(tx, mail)
    const left = before.sites.filter((site) => from !== null && !from.includes(site))
    await refuseLastAdmin(people, tx, before, { role: before.role, sites: left })
    await removeStaff(tx, before, from ?? before.sites, now)
    const after = await getStaff(tx, mail)
    await auditCommand(people, tx, 'staff_removed', before, after)
    return linesOf([after], sites)
  })
}

/** Refuses a change that would leave a site without an admin who can sign in, as the console does. */
async function refuseLastAdmin(
  { sites }: People,
  tx: Tx,
  before: ManagedStaff,
  after: Pick<ManagedStaff, 'role' | 'sites'>,
): Promise<void> {
  // Allows the removal of an account that cannot sign in, such as an invitation to a wrong address.
  if (!before.hasPassword && before.passkeys === 0) return
  const others = (await listStaff(tx)).filter(({ id }) => id !== before.id)
  if (!leavesNoAdmin(before, after, others)) return
  const hosts = sites.filter(({ id }) => before.sites.includes(id)).map(({ domain }) => domain)
  throw new Error(
    `${before.email} is the last admin who can sign in. Add another admin of ${hosts.join(', ')} first.`,
  )
}

/** Records the command in the audit trail of each site that it concerns. The server's shell names no person. */
async function auditCommand(
  { now }: People,
  tx: Tx,
  action: AuditEntry['action'],
  before: ManagedStaff | null,
  after: ManagedStaff,
): Promise<void> {
  const state = ({ role, sites }: ManagedStaff) => ({ role, sites })
  for (const site of new Set([...(before?.sites ?? []), ...after.sites]))
    await audit(
      tx,
      {
        ...{ staff: null, site, member: null, action, object: { kind: 'staff', id: after.id } },
        ...{ before: before ? state(before) : {}, after: state(after) },
      },
      now,
    )
}

/** Queues the mail with the link, or returns the link to print if no mail server is configured. */
async function giveLink({ sites, config, now }: People, tx: Tx, staff: ManagedStaff): Promise<string[]> {
  const lines = linesOf([staff], sites)
  const site = sites.find(({ id }) => staff.sites.includes(id))
  if (!site) throw new Error(`${staff.email} has no site.`)
  if (config.mail.smtp) {
    await addJob(tx, sendStaffLink, { staff: staff.id, email: staff.email, site: site.id })
    return [...lines, `The product mails the link for the password to ${staff.email}, as soon as it runs.`]
  }
  const token = await makeStaffLink(tx, staff.id, site.id, now)
  const origin = site.origin || `http://${site.domain}:${await findServedPort(tx, config.port)}`
  return [
    ...lines,
    `Give this link to ${staff.name}. It works once, for ${limits.staff_link_hours} hours; whoever opens it chooses the password:`,
    `${origin}/${token}`,
  ]
}

async function getStaff(db: Tx, mail: string): Promise<ManagedStaff> {
  const [staff] = await listStaff(db, mail)
  if (!staff) throw unknown(mail)
  return staff
}

async function getStaffWithAccess(db: Tx, mail: string): Promise<ManagedStaff> {
  const staff = await getStaff(db, mail)
  if (staff.sites.length === 0) throw new Error(`${mail} was removed. Use \`add\` to give access again.`)
  return staff
}

const unknown = (mail: string) => new Error(`There is no staff account ${mail}.`)

function linesOf(people: readonly ManagedStaff[], sites: readonly StoredSite[]): string[] {
  if (people.length === 0) return ['There is no staff account. Add one:', usage]
  return people.map(({ email, name, role, sites: own, hasPassword, passkeys, hasCode }) => {
    const hosts = sites.filter(({ id }) => own.includes(id)).map(({ domain }) => domain)
    const ways = [
      ...(hasPassword ? ['password'] : []),
      ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
      ...(hasCode ? ['one-time codes'] : []),
    ]
    const access =
      own.length === 0 ? 'removed' : `${hosts.join(' ')}, ${ways.join(', ') || 'no password yet'}`
    return `${readableAddress(email)}: ${name}, ${role}, ${access}`
  })
}

function readName(text: string): string {
  const name = text.trim()
  if (!/^[^\p{Cc}]{1,60}$/u.test(name)) throw new Error('--name: expected a name of 1 to 60 characters')
  return name
}

function readRole(text: string): Role {
  const role = Role.safeParse(text)
  if (!role.success) throw new Error(`--role: ${text} is not one of ${Role.options.join(', ')}`)
  return role.data
}

const readSites = (text: string, sites: readonly StoredSite[]): SiteId[] =>
  text.split(',').map((host) => {
    const site = sites.find(({ domain }) => domain === plainHost(host.trim()))
    if (!site) throw new Error(`There is no site ${host.trim()}.`)
    return site.id
  })
