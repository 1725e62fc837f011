import type { Preferences } from '#contract/accounts/preferences.ts'
import type { OwnAnswer } from '#contract/agreement/agreement.ts'
import type { Reaction } from '#contract/chats/reactions.ts'
import type { ComplaintEntry } from '#contract/complaints/complaints.ts'
import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'
import type { Correction, CreditEntry } from '#contract/credits/credits.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { Mandate } from '#contract/orders/orders.ts'
import type { AiSource, RejectionReason } from '#contract/photos/photos.ts'
import type { OwnVoiceIntro } from '#contract/photos/voice-intro.ts'
import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { Facts, Gender, ProfileKind } from '#contract/profiles/profiles.ts'
import type { SavedSearch, SearchFilter } from '#contract/search/search.ts'
import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Image } from '#contract/wire/image.ts'
import type { ArchivedCheckIn, ArchivedDatePlan, ArchivedFriend, ArchivedPhone } from './archive-dates.ts'
import type {
  ArchivedMeasure,
  ArchivedPhotoDecision,
  ArchivedReport,
  ArchivedVerification,
} from './archive-moderation.ts'
import type {
  ArchivedAgreement,
  ArchivedLimit,
  ArchivedOrder,
  ArchivedSepaMandate,
  ArchivedSepaRequest,
  ArchivedWithdrawal,
} from './archive-orders.ts'

/**
 * The data of a member's archive (A8, GDPR art. 15 and 20), by server module. `dati.json` contains exactly these
 * fields, and the archive's page has a label for each field (`templates/archive`). Times are in ISO 8601. Other members
 * appear by their id; `Archive.people` has the names.
 */
export interface ArchiveParts {
  readonly accounts: ArchivedAccount
  readonly attribution: { readonly origin: ArchivedOrigin | null }
  readonly profiles: { readonly profile: ArchivedProfile | null }
  readonly photos: {
    readonly photos: readonly ArchivedPhoto[]
    readonly voice_intro: ArchivedIntro | null
    readonly private_photo_requests: readonly ArchivedPhotoRequest[]
  }
  readonly chats: {
    readonly conversations: readonly ArchivedConversation[]
    readonly messages: readonly ArchivedMessage[]
  }
  readonly likes: { readonly likes_given: readonly AtMember[]; readonly likes_received: readonly AtMember[] }
  readonly swipe: { readonly passed: readonly AtMember[]; readonly match_finder: MatchPreferences }
  readonly relations: {
    readonly blocked: readonly AtMember[]
    readonly known_contacts: readonly { readonly given_at: string }[]
  }
  readonly agreement: { readonly agreement_answers: readonly OwnAnswer[] }
  readonly search: { readonly saved_searches: readonly ArchivedSearch[] }
  readonly credits: {
    readonly credit_history: readonly CreditEntry[]
    readonly credit_corrections: readonly (Pick<Correction, 'credits' | 'reason' | 'status'> & {
      readonly at: string
    })[]
  }
  readonly orders: {
    readonly orders: readonly ArchivedOrder[]
    readonly payment_methods: readonly Omit<Mandate, 'sepa'>[]
    readonly sepa_mandates: readonly ArchivedSepaMandate[]
    readonly sepa_requests: readonly ArchivedSepaRequest[]
    readonly withdrawals: readonly ArchivedWithdrawal[]
    readonly agreements: readonly ArchivedAgreement[]
    readonly spending_limits: readonly ArchivedLimit[]
  }
  readonly discounts: {
    readonly discounts_used: readonly { readonly code: string; readonly at: string }[]
    readonly own_codes: readonly {
      readonly code: string
      readonly value_percentage: number
      readonly expires: string | null
    }[]
    readonly time_bonus: readonly { readonly started_at: string; readonly ends_at: string }[]
  }
  readonly dates: {
    readonly date_plans: readonly ArchivedDatePlan[]
    readonly check_in_friends: readonly ArchivedFriend[]
    readonly check_in_phones: readonly ArchivedPhone[]
    readonly check_ins: readonly ArchivedCheckIn[]
  }
  readonly notifications: ArchivedNotices
  readonly moderation: {
    readonly photo_decisions: readonly ArchivedPhotoDecision[]
    readonly reported: readonly ArchivedReport[]
    readonly reported_by_others: readonly ArchivedMeasure[]
    readonly verifications: readonly ArchivedVerification[]
  }
  readonly complaints: { readonly complaints: readonly ArchivedComplaint[] }
}
export type ArchivePart = keyof ArchiveParts

/** The lander and the traffic source of the sign-up, and the events that are counted for them. */
interface ArchivedOrigin {
  readonly lander: string
  readonly slug: string
  readonly network: string
  readonly ref: string
  readonly sub1: string
  readonly sub2: string
  readonly sub3: string
  readonly signed_up_at: string
  readonly activated_at: string | null
  readonly purchased_at: string | null
}

/**
 * The names of the other members in the archive, by id, as the product shows them to the archive's owner. Members who
 * are hidden from the owner are missing.
 */
export type ArchivedPeople = Readonly<Record<string, { readonly name: string; readonly kind: ProfileKind }>>

/** The fields of the archive that contain the id of another member. */
export const memberFields = ['member', 'with', 'asked', 'asked_by', 'signup_message_to'] as const

interface AtMember {
  readonly member: MemberId
  readonly at: string
}

/**
 * Parameters of a link or mail. `notice` is the number of the notification that the mail contains. `nth` is the number
 * of the ten-minute period (counted since 1970) whose review decisions the mail reports.
 */
type ArchivedFacts = Readonly<
  Partial<
    Record<
      | 'text'
      | 'browser'
      | 'system'
      | 'email'
      | 'by_link'
      | 'notice'
      | 'nth'
      | 'language'
      | 'site_id'
      | 'order'
      | 'withdrawal'
      | 'period'
      | 'from',
      string
    >
  >
>

interface ArchivedAccount {
  readonly name: string
  readonly email: string
  readonly status: 'not_confirmed' | 'active' | 'deleted'
  readonly kind: ProfileKind
  readonly paid: boolean
  readonly language: string
  readonly country: string
  readonly created_at: string
  readonly activated_at: string | null
  readonly paused_at: string | null
  readonly suspended_at: string | null
  readonly suspended_until: string | null
  readonly deleted_at: string | null
  readonly erase_at: string | null
  readonly terms_version: string | null
  readonly terms_accepted_at: string | null
  readonly landing_consent_at: string | null
  readonly translation_consent_at: string | null
  readonly translation_version: number | null
  readonly signup_message: string | null
  readonly signup_message_to: MemberId | null
  readonly tracking: Readonly<Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>> | null
  readonly preferences: Omit<Preferences, 'paused' | 'on_landings'>
  readonly sessions: readonly {
    readonly user_agent: string
    readonly seeks: readonly Gender[]
    readonly created_at: string
    readonly seen_at: string | null
    readonly expires_at: string
  }[]
  readonly devices: readonly { readonly created_at: string; readonly seen_at: string }[]
  readonly passkeys: readonly {
    readonly user_agent: string
    readonly transports: readonly string[]
    readonly created_at: string
    readonly used_at: string | null
  }[]
  readonly links: readonly {
    readonly purpose: string
    readonly facts: ArchivedFacts
    readonly created_at: string
    readonly expires_at: string
    readonly used_at: string | null
  }[]
  readonly mails: readonly {
    readonly kind: string
    /** Mail address of the recipient; `null` if it is the member's own address. */
    readonly address: string | null
    readonly facts: ArchivedFacts
    readonly created_at: string
    readonly sent_at: string | null
    readonly failed_at: string | null
  }[]
  readonly partner_links: readonly {
    readonly partner: string
    readonly url: string
    readonly created_at: string
  }[]
}

interface ArchivedProfile extends Omit<Facts, 'interests'> {
  readonly member_id: MemberId
  readonly site_id: string
  readonly kind: ProfileKind
  readonly status: 'disabled' | 'active'
  readonly name: string
  /** A date such as `1990-04-30`. */
  readonly birth_date: string
  readonly gender: Gender
  readonly seeks: readonly Gender[]
  readonly sensitive_consent_at: string | null
  readonly country: string
  /** ISO 3166-2 */
  readonly region: string | null
  readonly region_name: string | null
  readonly town: string | null
  /** X21: the place of a journey, and its last day. */
  readonly travel_country: string | null
  /** ISO 3166-2 */
  readonly travel_region: string | null
  readonly travel_region_name: string | null
  readonly travel_town: string | null
  readonly travel_until: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly about: string
  readonly prompts: readonly AnsweredPrompt[]
  readonly opening_question: string
  readonly interests: readonly string[]
  readonly main_photo: string | null
  readonly verified_at: string | null
  /** The proof of age: the answer, the method and the day. */
  readonly age_over_18: boolean | null
  readonly age_method: string | null
  readonly age_proved_on: string | null
  readonly created_at: string
  readonly last_active_at: string | null
}

interface ArchivedPhoto {
  readonly id: string
  /** Path in the archive. */
  readonly file: string
  readonly status: Image['status']
  readonly is_private: boolean
  /** The source that says that AI made it. */
  readonly made_with_ai: AiSource | null
  readonly width: number
  readonly height: number
  readonly at: string
  readonly rejection: { readonly reason: RejectionReason | null; readonly note: string } | null
  readonly appeal: string | null
}

/** The voice intro (X16), in a file of the archive. */
interface ArchivedIntro extends Pick<OwnVoiceIntro, 'question' | 'caption' | 'status'> {
  readonly file: string
  readonly rejection: { readonly reason: VoiceReason; readonly note: string } | null
  readonly appeal: string | null
  readonly at: string
}

/**
 * A request to see private photos. `asked_by` is the sender of a request to the member; `asked` is the recipient of the
 * member's own request. `ended`: a block has ended the access.
 */
interface ArchivedPhotoRequest {
  readonly asked_by?: MemberId
  readonly asked?: MemberId
  readonly status: 'asked' | 'granted' | 'refused' | 'withdrawn' | 'ended'
  readonly asked_at: string
  readonly decided_at: string | null
}

interface ArchivedConversation {
  readonly conversation: string
  readonly with: MemberId
  /** Time at which the member removed the conversation from the list; `null` if it is in the list. */
  readonly removed_at: string | null
  /** Time at which the member muted the conversation, and put it on top of the list; `null` if it is not there. */
  readonly muted_at: string | null
  readonly pinned_at: string | null
}

export interface ArchivedMessage {
  readonly conversation: string
  /** Position in the conversation, from 1. */
  readonly number: number
  /** `me`: the member wrote the message. `them`: the member received it. */
  readonly from: 'me' | 'them'
  /** The text, or the name of the gift or goodbye. Empty if the sender's account was erased. */
  readonly text: string
  /** The words that the speaker of a voice note typed. */
  readonly caption?: string
  /** Kind of the message; absent for a text message. */
  readonly kind?: 'goodbye' | 'gift' | 'photo' | 'voice' | 'icebreaker' | 'disclosure'
  /** The subject of the message; absent if there is none. `photo` is its place among the photos of the recipient, from 1. */
  readonly quote?: { readonly photo?: number; readonly prompt?: AnsweredPrompt; readonly question?: string }
  /** Path of the photo in the archive; absent for a photo that the member received. */
  readonly file?: string
  /** The sender's change after the sending; absent without one. A deleted message has no text. */
  readonly changed?: 'edited' | 'deleted'
  /** Of the member's own message: the texts before the change, which are kept for a while. */
  readonly earlier?: readonly string[]
  /** The reaction of the recipient. */
  readonly reaction?: Reaction
  readonly at: string
}

interface ArchivedSearch extends Pick<SavedSearch, 'name' | 'created_at'> {
  /** The filters as URL parameters. Commas separate the values of a list. */
  readonly filter: Readonly<Partial<Record<keyof SearchFilter, string>>>
}

interface ArchivedNotices {
  readonly push_devices: readonly {
    /** Host of the push service. */
    readonly service: string
    readonly browser: string
    readonly shows_text: boolean
    readonly since: string
  }[]
  readonly last_came_back_by: 'push' | 'mail' | null
  /** `member` is null for returned credits, which are about nobody. */
  readonly told: readonly {
    readonly of: NoticeItem
    readonly member: MemberId | null
    readonly at: string
  }[]
}
export type NoticeItem =
  | 'message'
  | 'like'
  | 'match'
  | 'photo_request'
  | 'photo_grant'
  | 'reminder'
  | 'search'
  | 'returned'
  | 'date'

interface ArchivedComplaint {
  readonly number: string
  readonly at: string
  readonly subject: ComplaintSubject
  readonly status: ComplaintStatus
  /** Number of the order that the complaint names. */
  readonly order: string | null
  /** Address for the answers; `null` if it is the address of the account. */
  readonly email: string | null
  readonly steps: readonly Pick<ComplaintEntry, 'kind' | 'text' | 'at'>[]
}
