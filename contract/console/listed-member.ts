import { z } from 'zod'
import { Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import { MemberId, SiteId, Timestamp } from '#contract/wire/ids.ts'
import { memberStates } from './member-search.ts'

/** A member as staff see them before they give a reason: what the site itself shows, and the state of the account. */
export const ListedMember = z.object({
  id: MemberId,
  site: SiteId,
  site_name: z.string(),
  /** Empty for an erased member. */
  name: z.string(),
  kind: ProfileKind,
  state: z.enum(memberStates),
  /** `null` for an erased member, and for an advertisement. */
  age: z.int().nullable(),
  gender: Gender.nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  is_premium: z.boolean(),
  is_verified: z.boolean(),
  since: Timestamp.nullable(),
  /** Path after `settings.cdn_prefix` of the main photo; `null` without one that members may see. */
  photo_filename: z.string().nullable(),
})
export type ListedMember = z.infer<typeof ListedMember>
