import type { Facts, Gender, Interest, ProfileKind } from '#contract/profiles/profiles.ts'
import type { Town } from '#server/adapters/geo/port.ts'

/** A demo profile before it is inserted. All timestamps are already computed. */
export interface Person extends Pick<
  Facts,
  'hair_colour' | 'eye_colour' | 'body_type' | 'relationship_status' | 'sexuality'
> {
  /** Key of a cast member, used by `conversations.ts` and `likes.ts`. Empty for people outside the cast. */
  readonly key: string
  readonly name: string
  readonly email: string
  readonly kind: ProfileKind
  readonly gender: Gender
  readonly age: number
  readonly birth_date: string
  readonly town: Town
  readonly about: string
  readonly interests: readonly Interest[]
  readonly languages: readonly string[]
  /** Language of pages and mails. */
  readonly language: string
  /** Genders that the member looks for. They are stored and shown only if `consents` is true (P1). */
  readonly seeks: readonly Gender[]
  readonly consents: boolean
  /** Face in `demo/portraits`, or `null` for a profile without photos. */
  readonly face: string | null
  readonly created_at: Date
  readonly last_active_at: Date
}

/**
 * The fields of a cast member that are written by hand. The remaining fields are drawn so that they agree with the
 * written fields.
 */
export interface CastMember {
  readonly key: string
  readonly name: string
  readonly gender: Gender
  readonly age: number
  readonly town: string
  readonly face: string
  readonly about: string
  readonly interests: readonly Interest[]
  readonly status?: Facts['relationship_status']
  /** Minutes between the last activity and the creation of the demo. */
  readonly minutes_ago: number
  /** Days between the sign-up and the creation of the demo. The default is a random number. */
  readonly days_ago?: number
  readonly sign_in?: 'free' | 'premium'
}

export interface LabelledProfile extends Pick<
  CastMember,
  'name' | 'gender' | 'age' | 'town' | 'about' | 'interests'
> {
  readonly kind: Exclude<ProfileKind, 'member'>
  readonly face: string | null
}
