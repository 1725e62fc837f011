import {
  type ArchivedPeople,
  type ArchivePart,
  type ArchiveParts,
  memberFields,
} from '#contract/members/archive.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { requireFreshIdentity } from '#server/domain/accounts/index.ts'
import { listCards, listProfiles } from '#server/domain/profiles/index.ts'
import { listInvisibleTo } from '#server/domain/relations/index.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { personalData } from './personal-data.ts'

export interface GatheredExport {
  readonly parts: ArchiveParts
  readonly people: ArchivedPeople
  /** The path of each file in the archive, and its key in the storage. */
  readonly files: readonly { readonly path: string; readonly key: string }[]
}

/** Returns all stored data of the signed-in member (A8, GDPR art. 15 and 20). Throws `identity_required`. */
export async function gatherExport(requestContext: MemberContext): Promise<GatheredExport> {
  await requireFreshIdentity(requestContext)
  const { app, session } = requestContext
  const parts: Partial<Record<ArchivePart, object>> = {}
  const files: { path: string; key: string }[] = []
  // Reads the modules one after another, because an export may be slow and other requests need the database too.
  for (const [name, module] of Object.entries<PersonalData<object>>(personalData)) {
    if (isPart(name)) parts[name] = await module.export(app, session.memberId)
    files.push(...((await module.files?.(app, session.memberId)) ?? []))
  }
  const complete = parts as unknown as ArchiveParts
  return { parts: complete, people: await listPeople(requestContext, complete), files }
}

const noParts = ['business', 'claims', 'console', 'live', 'mailings', 'members', 'numbers', 'sites']
const isPart = (name: string): name is ArchivePart => !noParts.includes(name)

/**
 * Returns the name and kind of those members in the archive whom the signed-in member can see or has blocked. Blocked
 * members are included, because the list of blocked members shows their names too. The archive contains no other data
 * of these members' profiles.
 */
async function listPeople(requestContext: MemberContext, parts: ArchiveParts): Promise<ArchivedPeople> {
  const { app, site, session } = requestContext
  const blocked = parts.relations.blocked.map(({ member }) => member)
  const [cards, invisible, own] = await Promise.all([
    listCards(app, { site, session: null }, [...membersIn(parts)]),
    listInvisibleTo(app.db, session.memberId),
    listProfiles(app.db, blocked),
  ])
  const people = new Map(cards.map(({ id, name, kind }) => [id, { name, kind }]))
  for (const id of invisible) people.delete(id)
  for (const { member_id, name, kind } of own) people.set(member_id, { name, kind })
  return Object.fromEntries(people)
}

/** Returns the ids in all fields that refer to a member. */
function membersIn(value: unknown, found = new Set<MemberId>()): Set<MemberId> {
  if (Array.isArray(value)) for (const each of value) membersIn(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [field, each] of Object.entries(value)) {
      const isMember = typeof each === 'string' && (memberFields as readonly string[]).includes(field)
      if (isMember) found.add(each as MemberId)
      else membersIn(each, found)
    }
  return found
}
