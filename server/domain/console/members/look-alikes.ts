import type { ListedMember } from '#contract/console/listed-member.ts'
import type { LookAlike, LookAlikes } from '#contract/console/look-alikes.ts'
import type { MemberId, PhotoId } from '#contract/wire/ids.ts'
import { findByAddress, type StoredState } from '#server/domain/accounts/index.ts'
import { listSamePayers } from '#server/domain/orders/index.ts'
import { listLookAlikePhotos, listUploads } from '#server/domain/photos/index.ts'
import { findProfile, listSamePhrases } from '#server/domain/profiles/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'
import { listMembers } from './list-members.ts'

/** Maximum number of members that are compared side by side. */
const others_max = 8

type Reason = LookAlike['reasons'][number]

/**
 * Returns the members of the caller's sites who may be the same person: by photo, card, bank account, phone, sentence or mail
 * address, those with the most reasons first. Erased members are left out, because nobody may recognise them.
 */
export async function readLookAlikes(
  app: App,
  session: StaffSession,
  member: ListedMember,
  account: StoredState | null,
): Promise<LookAlikes> {
  const { db } = app
  const { siteIds } = session
  const about = (await findProfile(db, member.id))?.about ?? ''
  const elsewhere = siteIds.filter((site) => site !== member.site)
  const [photos, payers, phrases, sameAddress] = await Promise.all([
    listLookAlikePhotos(db, siteIds, member.id),
    listSamePayers(db, siteIds, member.id),
    listSamePhrases(db, siteIds, member.id, about),
    account && elsewhere.length > 0 ? findByAddress(db, elsewhere, account.email, others_max) : [],
  ])
  const reasons = new Map<MemberId, Reason[]>()
  const add = (other: MemberId, by: Reason['by'], more: Partial<Reason> = {}) => {
    const known = reasons.get(other) ?? []
    // The most alike photo comes first, and is the one to name.
    if (!known.some((each) => each.by === by))
      reasons.set(other, [...known, { by, bits: null, phrase: null, ...more }])
  }
  for (const { member: other, equalBits } of photos) add(other, 'photo', { bits: equalBits })
  for (const { member: other, by } of payers) add(other, by)
  for (const { member: other, phrase } of phrases) add(other, 'phrase', { phrase })
  for (const other of sameAddress) add(other, 'address')

  const alike = new Set<PhotoId>(photos.flatMap(({ photo, own }) => [photo, own]))
  const listed = (await listMembers(app, session, [...reasons.keys()]))
    .filter(({ state }) => state !== 'erased')
    .toSorted((one, other) => (reasons.get(other.id)?.length ?? 0) - (reasons.get(one.id)?.length ?? 0))
    .slice(0, others_max)
  const [own, ...others] = await Promise.all([member, ...listed].map((each) => readSide(app, each, alike)))
  if (!own) throw new Error('the member is one of the sides')
  return { own, others: others.map((side) => ({ ...side, reasons: reasons.get(side.member.id) ?? [] })) }
}

async function readSide({ db }: App, member: ListedMember, alike: ReadonlySet<PhotoId>) {
  const [profile, uploads] = await Promise.all([findProfile(db, member.id), listUploads(db, member.id)])
  return {
    member,
    about: profile?.about ?? '',
    photos: uploads
      .filter(({ isPrivate }) => !isPrivate)
      .map(({ id, mediaKey }) => ({ filename: `${mediaKey}/card.webp`, is_alike: alike.has(id) })),
  }
}
