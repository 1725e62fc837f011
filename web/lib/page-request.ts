import type { StaffUser, User } from '#contract/accounts.ts'
import type { Dismissal } from '#contract/dismissals.ts'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'
import type { Api } from '#contract/index.ts'
import type { CompanyInfo, Settings } from '#contract/sites.ts'
import type { Locale } from '#i18n/locales.ts'

/** One-click sign-ins of the demo (O2, X12); absent outside it. */
export interface DemoNotice {
  /** `DEMO=public`: a banner stands on every page. */
  readonly public: boolean
  /** Its mail stays here, to be read at `/demo/outbox`; false where it really leaves. */
  readonly outbox: boolean
  readonly password: string | null
  readonly sign_ins: readonly {
    readonly email: string
    readonly role: 'free' | 'premium' | 'moderator' | 'operator' | 'support' | 'admin'
  }[]
}

/** A page action (a posted form) that was refused: the page is shown again with what was typed and why. */
export interface RefusedForm {
  readonly values: Readonly<Record<string, string | readonly string[]>>
  readonly code: ErrorCode
  readonly params: ErrorParams
}

/** Everything that one page is rendered from; made by `server/http/pages.ts`. */
export interface PageRequest {
  /** Absolute URL on the site's own host. */
  readonly url: string
  readonly api: Api
  readonly locale: Locale
  /** What the browser has said of its zone (`zone_cookie`), else the installation's; IANA, one that is known here. */
  readonly zone: string
  readonly settings: Settings
  readonly company: CompanyInfo
  readonly user: User | null
  readonly staff: StaffUser | null
  readonly demo: DemoNotice | null
  /** A9: the member has put the alert about stopped mails away. */
  readonly dismissed?: readonly Dismissal[]
  readonly form: RefusedForm | null
}

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Set where a loader or guard redirects. */
  readonly location: string | null
  /** Texts of the inline style elements, which the page's security policy must name. */
  readonly styles: readonly string[]
}

/** What the server knows of a page before it renders it. */
export interface PageMatch {
  readonly id: string
  /** No React in the browser. */
  readonly plain: boolean
  /** Names the page in the cache of visitors' copies; null where it depends on more than site, language and settings. */
  readonly cacheKey: string | null
  /** The address that a visitors' copy takes as its own: nothing that somebody typed is shown to others. */
  readonly path: string
}

/** The built pages, as `server/http/pages.ts` uses them. */
export interface PageRenderer {
  match(url: URL): PageMatch
  /** Never rejects: an error of ours is reported and becomes the error page. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  /** §8: the page that stands where not even the error page could be drawn. */
  renderFallback(locale: Locale): string
}

/** What the build made for the browser. */
export interface PageAssets {
  /** Vite's manifest: source file → its chunk and what that imports. */
  readonly manifest: Readonly<Record<string, ManifestChunk>>
  readonly plain: KindAssets
  readonly app: KindAssets
  /** Element at the end of every body: the style sheet that the first picture can do without. */
  readonly later: string
}

/** What every page of a kind loads. */
export interface KindAssets {
  /** Element that loads the script. */
  readonly script: string
  /** Element that loads the style sheet. */
  readonly style: string
  /** The whole style sheet where it is small enough to stand in every page; then `style` is not needed. */
  readonly inlineCss: string | null
}

export interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
