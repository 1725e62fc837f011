import type { Facts, Gender, Interest, ProfileKind } from '#contract/profiles.ts'
import type { Town } from '#server/adapters/geo/port.ts'

/** Somebody of the demo, before there are any rows. Moments are ready: nothing here reads a clock. */
export interface Person
  extends Pick<Facts, 'hair_colour' | 'eye_colour' | 'body_type' | 'relationship_status' | 'sexuality'> {
  /** Name within the demo, for conversations and likes; empty for those whom nobody speaks of. */
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
  /** Of the pages and mails. */
  readonly language: string
  /** Whom they look for; kept and shown only with `consents` (P1). */
  readonly seeks: readonly Gender[]
  readonly consents: boolean
  /** Face in `demo/portraits`; null for those who show none. */
  readonly face: string | null
  readonly created_at: Date
  readonly last_active_at: Date
}

/** What is decided by hand; everything else is drawn to suit it. */
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
  /** When they were last here, in minutes before the demo began. */
  readonly minutes_ago: number
  /** When they joined, in days before; drawn where it is not said. */
  readonly days_ago?: number
  readonly sign_in?: 'free' | 'premium'
}

export interface LabelledProfile
  extends Pick<CastMember, 'name' | 'gender' | 'age' | 'town' | 'about' | 'interests'> {
  readonly kind: Exclude<ProfileKind, 'member'>
  readonly face: string | null
}
