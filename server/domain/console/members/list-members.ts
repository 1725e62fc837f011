import type { ListedMember } from '#contract/console/listed-member.ts'
import { mayRead } from '#contract/permissions.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listStates, type StoredState } from '#server/domain/accounts/index.ts'
import { findSiteOfBuyer } from '#server/domain/orders/index.ts'
import { listProfiles, type ProfileRow } from '#server/domain/profiles/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { ageOn } from '#server/kernel/clock.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'

export type ListedMembers = readonly ListedMember[]

/**
 * Returns members as staff see them without a reason, in the order of `members`. An id of orders that has no account is
 * an erased member. Omits ids that nothing belongs to.
 */
export async function listMembers(
  app: App,
  { role }: Pick<StaffSession, 'role'>,
  members: readonly MemberId[],
): Promise<ListedMember[]> {
  if (members.length === 0) return []
  const [states, profiles, sites] = await Promise.all([
    listStates(app.db, members),
    listProfiles(app.db, members),
    listSites(app),
  ])
  const names = new Map(sites.map(({ id, settings }) => [id, settings.name]))
  const byId = new Map(states.map((state) => [state.id, state]))
  const now = app.clock.now()
  const listed = await Promise.all(
    members.map(async (id) => {
      const state = byId.get(id)
      if (state) return presentMember(role, state, profiles.find((row) => row.member_id === id) ?? null, now)
      const site = await findSiteOfBuyer(app.db, id)
      return site && { ...erased, id, site }
    }),
  )
  return listed.flatMap((member) => (member ? [{ ...member, site_name: names.get(member.site) ?? '' }] : []))
}

/** The fields of an erased member, of whom only orders remain. */
const erased: Omit<ListedMember, 'id' | 'site' | 'site_name'> = {
  ...({ name: '', kind: 'member', state: 'erased', age: null, gender: null, town: null } as const),
  ...{ country: null, is_premium: false, is_verified: false, since: null, photo_filename: null },
}

function presentMember(
  role: StaffSession['role'],
  account: StoredState,
  profile: ProfileRow | null,
  now: Date,
): Omit<ListedMember, 'site_name'> {
  const { id, site, kind, state, name, country, paid, createdAt } = account
  // The server shows photos of hidden profiles only to reviewers.
  const maySeePhoto = state === 'active' || mayRead(role, 'safety')
  const isAd = kind === 'cam' || kind === 'resell'
  return {
    ...{ id, site, kind, state, name, country, is_premium: paid, since: createdAt },
    age: profile && !isAd ? ageOn(profile.birth_date, now) : null,
    gender: profile?.gender ?? null,
    town: profile?.town ?? null,
    is_verified: profile?.verified_at != null,
    photo_filename:
      maySeePhoto && profile?.main_media_key && profile.main_status === 'active'
        ? `${profile.main_media_key}/card.webp`
        : null,
  }
}
