// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { AgeMethod } from '#contract/profiles/age-methods.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { Facts, Gender, Image, Interest, ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId, PhotoId, SiteId } from '#contract/wire/ids.ts'

export interface Statements {
  select_profile: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      kind: ProfileKind
      status: 'disabled' | 'active'
      name: string
      /** A profile and a journey always have a country. */
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
      travel_until: string | null
      birth_date: string
      gender: Gender
      /** The genders that the member seeks. Empty without the separate consent (P1). */
      seeks: Gender[]
      sexuality: Facts['sexuality'] | null
      sensitive_consent_at: string | null
      about: string
      prompts: AnsweredPrompt[]
      opening_question: string
      hair_colour: Facts['hair_colour'] | null
      eye_colour: Facts['eye_colour'] | null
      body_type: Facts['body_type'] | null
      relationship_status: Facts['relationship_status'] | null
      interests: Interest[]
      languages: string[]
      main_photo_id: PhotoId | null
      main_media_key: string | null
      main_thumbhash: string | null
      main_status: Image['status'] | null
      main_ai_source: string | null
      verified_at: string | null
      created_at: string
      last_active_at: string | null
      age_over_18: boolean | null
      age_method: AgeMethod | null
      age_proved_on: string | null
      shows_ai: boolean
    }
  }
  select_advert_kinds: {
    parameters: {
      site_id: SiteId
    }
    row: {
      kind: 'cam' | 'resell'
    }
  }
  select_profile_home: {
    parameters: {
      member_id: MemberId
    }
    row: {
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
    }
  }
  select_profile_for_update: {
    parameters: {
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      kind: ProfileKind
      status: 'disabled' | 'active'
      name: string
      /** A profile and a journey always have a country. */
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
      travel_until: string | null
      birth_date: string
      gender: Gender
      /** The genders that the member seeks. Empty without the separate consent (P1). */
      seeks: Gender[]
      sexuality: Facts['sexuality'] | null
      sensitive_consent_at: string | null
      about: string
      prompts: AnsweredPrompt[]
      opening_question: string
      hair_colour: Facts['hair_colour'] | null
      eye_colour: Facts['eye_colour'] | null
      body_type: Facts['body_type'] | null
      relationship_status: Facts['relationship_status'] | null
      interests: Interest[]
      languages: string[]
      main_photo_id: PhotoId | null
      main_media_key: string | null
      main_thumbhash: string | null
      main_status: Image['status'] | null
      main_ai_source: string | null
      verified_at: string | null
      created_at: string
      last_active_at: string | null
      age_over_18: boolean | null
      age_method: AgeMethod | null
      age_proved_on: string | null
      shows_ai: boolean
    }
  }
  select_visible_profiles: {
    parameters: {
      member_ids: readonly MemberId[]
      site_id: SiteId
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      kind: ProfileKind
      status: 'disabled' | 'active'
      name: string
      /** A profile and a journey always have a country. */
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
      travel_until: string | null
      birth_date: string
      gender: Gender
      /** The genders that the member seeks. Empty without the separate consent (P1). */
      seeks: Gender[]
      sexuality: Facts['sexuality'] | null
      sensitive_consent_at: string | null
      about: string
      prompts: AnsweredPrompt[]
      opening_question: string
      hair_colour: Facts['hair_colour'] | null
      eye_colour: Facts['eye_colour'] | null
      body_type: Facts['body_type'] | null
      relationship_status: Facts['relationship_status'] | null
      interests: Interest[]
      languages: string[]
      main_photo_id: PhotoId | null
      main_media_key: string | null
      main_thumbhash: string | null
      main_status: Image['status'] | null
      main_ai_source: string | null
      verified_at: string | null
      created_at: string
      last_active_at: string | null
      age_over_18: boolean | null
      age_method: AgeMethod | null
      age_proved_on: string | null
      shows_ai: boolean
    }
  }
  select_profiles: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      kind: ProfileKind
      status: 'disabled' | 'active'
      name: string
      /** A profile and a journey always have a country. */
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
      travel_until: string | null
      birth_date: string
      gender: Gender
      /** The genders that the member seeks. Empty without the separate consent (P1). */
      seeks: Gender[]
      sexuality: Facts['sexuality'] | null
      sensitive_consent_at: string | null
      about: string
      prompts: AnsweredPrompt[]
      opening_question: string
      hair_colour: Facts['hair_colour'] | null
      eye_colour: Facts['eye_colour'] | null
      body_type: Facts['body_type'] | null
      relationship_status: Facts['relationship_status'] | null
      interests: Interest[]
      languages: string[]
      main_photo_id: PhotoId | null
      main_media_key: string | null
      main_thumbhash: string | null
      main_status: Image['status'] | null
      main_ai_source: string | null
      verified_at: string | null
      created_at: string
      last_active_at: string | null
      age_over_18: boolean | null
      age_method: AgeMethod | null
      age_proved_on: string | null
      shows_ai: boolean
    }
  }
  select_profile_ids: {
    parameters: {
      after: string | number | bigint | null
      limit: string | number | bigint
    }
    row: {
      member_id: MemberId
    }
  }
  select_visible_profile_ids: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
    }
  }
  select_last_active: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      last_active_at: string
    }
  }
  select_listed_profile: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  select_genders: {
    parameters: {
      member_ids: readonly MemberId[]
    }
    row: {
      member_id: MemberId
      gender: Gender
    }
  }
  insert_profile: {
    parameters: {
      member_id: MemberId
      site_id: SiteId
      kind: ProfileKind
      name: string
      birth_date: string | Date
      gender: Gender
      seeks: readonly Gender[]
      sensitive_consent_at: string | Date | null
      country: string
      created_at: string | Date
    }
    row: {}
  }
  activate_profile: {
    parameters: {
      now: string | Date
      member_id: MemberId
    }
    row: {}
  }
  disable_profile: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  update_profile_hidden_until: {
    parameters: {
      hidden_until: string | Date | null
      member_id: MemberId
    }
    row: {}
  }
  update_profile: {
    parameters: {
      about: string
      prompts: string
      opening_question: string
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
      hair_colour: Facts['hair_colour']
      eye_colour: Facts['eye_colour']
      body_type: Facts['body_type']
      relationship_status: Facts['relationship_status']
      sexuality: Facts['sexuality']
      sensitive_consent_at: string | Date | null
      seeks: readonly Gender[]
      interests: readonly Interest[]
      languages: readonly string[]
      gender: Gender
      member_id: MemberId
    }
    row: {
      member_id: MemberId
      site_id: SiteId
      kind: ProfileKind
      status: 'disabled' | 'active'
      name: string
      /** A profile and a journey always have a country. */
      country: string
      region: string | null
      town: string | null
      lat: number | null
      lon: number | null
      travel_until: string | null
      birth_date: string
      gender: Gender
      /** The genders that the member seeks. Empty without the separate consent (P1). */
      seeks: Gender[]
      sexuality: Facts['sexuality'] | null
      sensitive_consent_at: string | null
      about: string
      prompts: AnsweredPrompt[]
      opening_question: string
      hair_colour: Facts['hair_colour'] | null
      eye_colour: Facts['eye_colour'] | null
      body_type: Facts['body_type'] | null
      relationship_status: Facts['relationship_status'] | null
      interests: Interest[]
      languages: string[]
      main_photo_id: PhotoId | null
      main_media_key: string | null
      main_thumbhash: string | null
      main_status: Image['status'] | null
      main_ai_source: string | null
      verified_at: string | null
      created_at: string
      last_active_at: string | null
      age_over_18: boolean | null
      age_method: AgeMethod | null
      age_proved_on: string | null
      shows_ai: boolean
    }
  }
  update_travel: {
    parameters: {
      travel_country: string | null
      travel_region: string | null
      travel_town: string | null
      travel_lat: number | null
      travel_lon: number | null
      travel_until: string | Date | null
      travel_ends_at: string | Date | null
      member_id: MemberId
    }
    row: {
      travel_country: string | null
    }
  }
  delete_travel: {
    parameters: {
      member_id: MemberId
      travel_ends_at: string | Date
    }
    row: {
      site_id: SiteId
      travel_country: string | null
    }
  }
  update_own_words: {
    parameters: {
      prompts: string
      opening_question: string
      member_id: MemberId
    }
    row: {}
  }
  update_main_photo: {
    parameters: {
      main_photo_id: PhotoId | null
      main_media_key: string | null
      main_thumbhash: string | null
      main_status: Image['status'] | null
      main_ai_source: string | null
      member_id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  update_shows_ai: {
    parameters: {
      shows_ai: boolean
      member_id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  update_verified: {
    parameters: {
      verified_at: string | Date | null
      member_id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  update_age_proof: {
    parameters: {
      over_18: boolean
      method: string
      on: string | Date
      member_id: MemberId
    }
    row: {
      site_id: SiteId
    }
  }
  count_unproven_members: {
    parameters: {
      site_id: SiteId
    }
    row: {
      count: number
    }
  }
  select_age_proof: {
    parameters: {
      member_id: MemberId
    }
    row: {
      age_over_18: boolean | null
      age_method: AgeMethod | null
      age_proved_on: string | null
    }
  }
  update_last_active: {
    parameters: {
      last_active_at: string | Date
      member_id: MemberId
      before: string | Date
    }
    row: {
      site_id: SiteId
    }
  }
  delete_profile: {
    parameters: {
      member_id: MemberId
    }
    row: {}
  }
  insert_ready_profiles: {
    parameters: {
      rows: string
    }
    row: {}
  }
}
