import { type Role, roles } from '#contract/accounts/accounts.ts'
import type { Audience } from '#contract/wire/call.ts'
import { createSession, createStaff } from '#server/domain/accounts/index.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Owner } from '../owner.ts'
import type { World } from '../world.ts'

/** A visitor, member or staff account that makes calls. */
export interface Caller {
  readonly name: string
  /** `anyone`: not signed in, or no longer. */
  readonly is: Audience
  readonly token: string | null
  /** The site of the session. */
  readonly site: Site
  /** The member's own objects. */
  readonly owner?: Owner
  readonly role?: Role
  readonly lacks?: StaffSession['lacks']
}

const factors = [null, 'prove', 'enrol'] as const

/** Creates a caller of every kind that the server distinguishes: every role with and without its second factor. */
export async function createCallers(world: World): Promise<Caller[]> {
  const { app, self, foreign } = world
  const { site, otherSite } = app
  const barred = await app.member()
  await app.db.query('update member set suspended_at = $2, suspended_until = null where id = $1', [
    barred.id,
    app.clock.now(),
  ])
  const staff = async (role: Role, lacks: StaffSession['lacks'], at: Site): Promise<Caller> => {
    const name = [role, lacks ?? 'complete', at === site ? '' : 'other site'].filter(Boolean).join(' ')
    const account = { email: `${name.replaceAll(' ', '.')}@matrice.test`, name, role, password_hash: 'none' }
    const id = await createStaff(app, app.db, { ...account, sites: [at.id] })
    if (lacks === 'prove')
      await app.db.query(
        `insert into staff_passkey (credential_id, staff_id, site_id, public_key, counter, transports, user_agent, created_at)
         values ($1, $2, $3, '', 0, '{}', 'test', $4)`,
        [Buffer.from(name), id, at.id, app.clock.now()],
      )
    const session = { staff: id, site: at, userAgent: 'test', secondFactor: lacks === null }
    return { name, is: 'staff', token: await createSession(app, session), site: at, role, lacks }
  }
  const ofStaff: Caller[] = []
  for (const role of roles) for (const lacks of factors) ofStaff.push(await staff(role, lacks, site))
  return [
    { name: 'visitor', is: 'anyone', token: null, site },
    { name: 'suspended member', is: 'anyone', token: barred.token, site },
    { name: 'unconfirmed member', is: 'member', token: world.unconfirmed.token, site },
    { name: 'member', is: 'member', token: self.member.token, site, owner: self },
    { name: 'member other site', is: 'member', token: foreign.member.token, site: otherSite, owner: foreign },
    ...ofStaff,
    await staff('admin', null, otherSite),
  ]
}
