import type { Role } from '#contract/accounts/accounts.ts'
import type { CallName, CallOutput, Calls, CallsByModule, ParsedInput } from '#contract/index.ts'
import type { Gender } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId, StaffId } from '#contract/wire/ids.ts'
import type { Locale } from '#i18n/locales.ts'
import type { App } from './app.ts'
import type { Site } from './site.ts'

export interface MemberSession {
  readonly kind: 'member'
  readonly tokenHash: Buffer
  readonly memberId: MemberId
  readonly status: 'not_confirmed' | 'active'
  readonly paid: boolean
  readonly language: string
  /** Whether the member's online status is hidden from others (X4). */
  readonly invisible: boolean
  /**
   * The genders that the member seeks, if the member did not consent to storing them in the profile (P1). Empty if the
   * member consented. These genders apply only in this session, and only to the member's own searches. `seeksOf` of the
   * module `profiles` returns the genders from the profile or from this field.
   */
  readonly seeks: readonly Gender[]
}

/** The fields of a session that the member's own searches use. */
export type SearcherSession = Pick<MemberSession, 'memberId' | 'seeks'>

export interface StaffSession {
  readonly kind: 'staff'
  readonly tokenHash: Buffer
  readonly staffId: StaffId
  readonly name: string
  readonly role: Role
  /** The second factor that the session still lacks, before which it may do nothing else (`mayCallWithout`). */
  readonly lacks: 'enrol' | 'prove' | null
  /** The sites on whose objects this staff account may act. */
  readonly siteIds: readonly SiteId[]
  /** The only site whose cases the console's pages show, if the account has chosen one. */
  readonly shownSite?: SiteId
}

/** Returns the sites whose cases a list of the console shows. */
export const shownSites = ({ siteIds, shownSite }: StaffSession): readonly SiteId[] =>
  shownSite === undefined ? siteIds : [shownSite]

export type Session = MemberSession | StaffSession

/** One uploaded file, on this machine's disk until the request ends. */
export interface Upload {
  readonly path: string
  /** Number of bytes that were stored. */
  readonly size: number
  /** True if the file was larger than the size limit, so that only its beginning was stored. */
  readonly truncated: boolean
}

/** The context of one request: site, session, language and more. The first argument of every handler. */
export interface RequestContext {
  readonly app: App
  readonly site: Site
  readonly session: Session | null
  readonly locale: Locale
  /** Country guessed from the IP address or the language; `null` if unknown. */
  readonly country: string | null
  /**
   * Country that the visitor chose on `/lang-config` (S5); `null` without a choice, or if the site does not serve the
   * chosen country.
   */
  readonly chosenCountry: string | null
  /** Network of the caller: one IPv4 address or an IPv6 /64. Used only for rate limits, and never stored. */
  readonly network: string
  /**
   * Returns whether the request carries a valid proof of work that was not used before. Uses up the proof. If this
   * function is called again for the same request, it returns the same result.
   */
  readonly hasProof: () => Promise<boolean>
  readonly userAgent: string
  /** Query parameters of the page or API call, not validated. */
  readonly query: Readonly<Record<string, string>>
  readonly upload: Upload | null
  /** Token of 43 characters that identifies this browser since the first sign-in; `null` before the first sign-in. */
  readonly device: string | null
  /** Sets `device` to the token and stores it in a cookie. */
  keepDevice(token: string): void
  /** Starts a session in this browser and sets its cookie. After that, `session` returns the new session. */
  signIn(token: string, session: Session): void
  /** Ends the session and deletes its cookie. Over https, also clears the browser's cache and storage for this site. */
  signOut(): void
}

export type MemberContext = RequestContext & { readonly session: MemberSession }
export type StaffContext = RequestContext & { readonly session: StaffSession }

type ContextOf<Name extends CallName> = Calls[Name]['auth'] extends 'member'
  ? MemberContext
  : Calls[Name]['auth'] extends 'staff'
    ? StaffContext
    : RequestContext

/** The result of a call's handler: the output, or nothing if the output has no fields. */
type Answer<Name extends CallName> = CallOutput<Name> extends Record<string, never> ? void : CallOutput<Name>

export type Handler<Name extends CallName> = (
  requestContext: ContextOf<Name>,
  input: ParsedInput<Name>,
) => Promise<Answer<Name>>

/** The handlers of all API calls of one module, and no other handlers. Used as `satisfies Handlers<'chats'>`. */
export type Handlers<Module extends keyof CallsByModule> = {
  readonly [Name in keyof CallsByModule[Module] & CallName]: Handler<Name>
}

/** The handlers of all API calls. */
export type AllHandlers = { readonly [Name in CallName]: Handler<Name> }
