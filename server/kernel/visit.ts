import type { Role } from '#contract/accounts.ts'
import type { MemberId, SiteId, StaffId } from '#contract/ids.ts'
import type { CallName, CallOutput, Calls, ParsedInput } from '#contract/index.ts'
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
  /** Nobody is told that they are here (X4). */
  readonly invisible: boolean
}

export interface StaffSession {
  readonly kind: 'staff'
  readonly tokenHash: Buffer
  readonly staffId: StaffId
  readonly name: string
  readonly role: Role
  readonly siteIds: readonly SiteId[]
}

export type Session = MemberSession | StaffSession

/** One uploaded file, on the disk of this machine until the request is over. */
export interface Upload {
  readonly path: string
  /** Bytes that were read. */
  readonly size: number
  /** The file was larger than the limit and was cut. */
  readonly truncated: boolean
}

/** What one request is about: whose it is, on which site, in which language. Handlers get it first. */
export interface Visit {
  readonly app: App
  readonly site: Site
  readonly session: Session | null
  readonly locale: Locale
  /** Country guessed from the address or language; null when nothing tells. */
  readonly country: string | null
  /** Country chosen on `/lang-config` (S5), one that the site serves; null where none was. */
  readonly chosenCountry: string | null
  /** Network of the caller (IPv4 /24, IPv6 /64), for limits only; never stored. */
  readonly network: string
  readonly userAgent: string
  /** Query of the page or call, as it came. */
  readonly query: Readonly<Record<string, string>>
  readonly upload: Upload | null
  /** What this browser is known by since somebody signed in in it; 43 characters. Null in one that nobody has. */
  readonly device: string | null
  /** Sets the cookie that `device` comes from. */
  keepDevice(token: string): void
  /** Begins a session in this browser: sets the cookie of the answer. Later reads of `session` see it. */
  signIn(token: string, session: Session): void
  /** Ends it: clears the cookie, and over https what the browser has stored for this site. */
  signOut(): void
}

export type MemberVisit = Visit & { readonly session: MemberSession }
export type StaffVisit = Visit & { readonly session: StaffSession }

type VisitOf<Name extends CallName> = Calls[Name]['auth'] extends 'member'
  ? MemberVisit
  : Calls[Name]['auth'] extends 'staff'
    ? StaffVisit
    : Visit

export type Handler<Name extends CallName> = (
  visit: VisitOf<Name>,
  input: ParsedInput<Name>,
) => Promise<CallOutput<Name>>

/** A module's part of the call table: `satisfies Handlers<'listChats' | 'openChat'>`. */
export type Handlers<Names extends CallName> = { readonly [Name in Names]: Handler<Name> }
