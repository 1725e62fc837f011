import { z } from 'zod'
import { call } from './call.ts'
import { MemberId, Moment } from './ids.ts'
import { limits } from './limits.ts'
import { paths } from './paths.ts'
import { PrivatePhotos } from './photo-access.ts'
import { ShownPhoto } from './photos.ts'
import { Facts, Gender, ProfileCard } from './profiles.ts'

const age = () =>
  z.coerce
    .number<number | string>('invalid')
    .int('invalid')
    .min(limits.min_age, 'too_low')
    .max(limits.max_age, 'too_high')

/** D1's filters as they stand in the URL. `only_real` leaves out fictional, cam and resell profiles and is on by default. */
export const SearchFilter = z.object({
  gender: Gender.optional(),
  country: z.string().length(2, 'unknown_choice').optional(),
  countryregion: z.string().max(8, 'unknown_choice').optional(),
  min_age: age().optional(),
  max_age: age().optional(),
  only_real: z.enum(['0', '1']).optional(),
})
export type SearchFilter = z.input<typeof SearchFilter>

export const SearchedMember = ProfileCard.extend({ liked: z.boolean() })
export type SearchedMember = z.infer<typeof SearchedMember>

/** Another member's page (P3). `photos` holds only those this viewer may see; `hidden_photos` counts those for premium. */
export const MemberPage = SearchedMember.extend({
  ...Facts.shape,
  about: z.string(),
  seeks: z.array(Gender),
  photos: z.array(ShownPhoto),
  hidden_photos: z.int(),
  private_photos: PrivatePhotos,
  last_active_at: Moment.nullable(),
  common_interests: z.array(z.string()),
  matched: z.boolean(),
  may_write: z.boolean(),
})
export type MemberPage = z.infer<typeof MemberPage>

export const searchCalls = {
  searchMembers: call(paths.searchMembers, {
    auth: 'anyone',
    limiter: 'read',
    says: 'One page of results, most recently active first; `next` asks for the page below. Signed out only where the site allows it.',
    input: SearchFilter.extend({
      after: z.string().max(80).optional(),
      pageNumber: z.coerce.number<number | string>().int().min(1).optional(),
    }),
    output: z.object({
      results: z.array(SearchedMember),
      pageNumber: z.int(),
      next: z.string().nullable(),
      /** Only with page 1; up to 1001. */
      numResults: z.int().nullable(),
      num_results_capped: z.boolean(),
    }),
    errors: ['auth_required', 'invalid_fields'],
  }),
  getMember: call(paths.getMember, {
    auth: 'anyone',
    limiter: 'read',
    says: "Another member's page. Signed out only where the site allows it: without town, orientation, whom they look for, and more than one photo.",
    input: z.object({ id: MemberId }),
    output: z.object({ profile: MemberPage }),
    errors: ['auth_required', 'member_not_found'],
  }),
} as const
