import type { StaffUser, User } from '#contract/accounts/accounts.ts'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import type { Api, FormApi } from '#contract/index.ts'
import type { PaymentCountry } from '#contract/sites/countries.ts'
import type { LanderName, LanderTexts } from '#contract/sites/landers.ts'
import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import type { DataSaving, data_saving_cookie } from '#contract/wire/data-saving.ts'
import type { ApiError, ErrorCode, ErrorParams } from '#contract/wire/errors.ts'
import type { Locale } from '#i18n/locales.ts'

/**
 * Data of a demo: banner, stored mails, and one-click sign-ins (O2, X12). Pages get `null` on an installation without a
 * demo.
 */
export interface DemoNotice {
  /** True with `DEMO=public`, where every page shows a banner. */
  readonly public: boolean
  /** True if mails are only stored and can be read at `/demo/outbox`. False if mails are really sent. */
  readonly outbox: boolean
  /** True if text messages are only stored and can be read at `/demo/sms`. */
  readonly sms?: boolean
  readonly password: string | null
  readonly sign_ins: readonly {
    readonly email: string
    readonly role: 'free' | 'premium' | 'moderator' | 'operator' | 'support' | 'admin'
  }[]
}

/** The fields of a form. On the server and in the browser, this is a `FormData`. `form-reader.ts` reads it. */
export interface Form {
  get(name: string): unknown
  getAll(name: string): readonly unknown[]
  has(name: string): boolean
  keys(): Iterable<string>
}

/** A form posted to a page. */
export interface Post {
  /**
   * Runs API calls in the same process, with all checks of a call over HTTP. A call with an upload gets the posted
   * file.
   */
  readonly api: FormApi
  readonly form: Form
  /** URL of the page, with the query that the form was posted to. */
  readonly address: URL
  /** Parameters of the page's path. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly settings: Settings
  /** Language of the page. */
  readonly locale: Locale
  /** Role of the person who sent the form; `null` for a visitor. */
  readonly signedIn: 'member' | 'staff' | null
  /** Path and query of our page that contained the form, or `null` if the browser did not send them. */
  readonly from: string | null
}

/**
 * Choices stored in the browser for a year: language (S3), country (S5), the site that the console shows (O1), empty for
 * all, and when to save data (X21). Each choice has a cookie of the same name. `null` deletes the cookie.
 */
export type BrowserChoices = Partial<
  Record<'locale' | 'country' | 'console_site' | typeof data_saving_cookie, string | null>
>

/**
 * The path to redirect to after a posted form, alone or with choices to store in the browser. `null` renders the page
 * again with the typed values, and `shows` also with this answer. A form with several steps uses them, so that no URL
 * contains the typed values.
 */
export type PostAnswer =
  | string
  | { readonly to: string; readonly choices: BrowserChoices }
  | { readonly shows: unknown }
  | null

/**
 * Processes a posted form by API calls. On an `ApiError`, the page is rendered again with the typed values and the
 * error.
 */
export type Act = (post: Post) => Promise<PostAnswer>

/**
 * The typed values of a form, by field. The value is a list if the field was sent several times. Passwords are never
 * included.
 */
export interface TypedForm {
  readonly values: Readonly<Record<string, string | readonly string[]>>
  /** The value of `shows` that the page's `act` returned. */
  readonly answer?: unknown
}

/** A posted form that was refused. The page is rendered again with the typed values and the error. */
export interface RefusedForm extends TypedForm {
  readonly code: ErrorCode
  readonly params: ErrorParams
}

/** The input for rendering a page. `server/http/pages/render-page.ts` creates it. */
export interface PageRequest {
  /** Absolute URL on the site's own host. */
  readonly url: string
  readonly api: Api
  readonly locale: Locale
  /** The languages of the language menu (S4). */
  readonly languages: readonly Locale[]
  /** The language of the site that the browser prefers, if the visitor does not seem to read `locale`. */
  readonly languageOffer?: Locale | undefined
  /**
   * The browser's time zone from its cookie (`zone_cookie`), or else the installation's zone. Always a known IANA name.
   */
  readonly zone: string
  readonly settings: Settings
  readonly company: CompanyInfo
  readonly user: User | null
  readonly staff: StaffUser | null
  readonly demo: DemoNotice | null
  /** X21: whether the browser's pages save data. Absent on a copy for several visitors, which saves none. */
  readonly dataSaving?: DataSaving
  /** Alerts and offers that the member has dismissed, from the request's cookies. */
  readonly dismissed?: readonly Dismissal[]
  /** Name of the staff's identity provider (O1), or absent. */
  readonly identityProvider?: string | undefined
  readonly form: RefusedForm | null
  /** A posted form that the page shows again without a refusal, because its `act` returned `null`. */
  readonly typed?: TypedForm
  /**
   * The reason why the server could not identify the reader, for example that the database cannot be reached. Absent if
   * there was no such failure. With a failure, `user` and `staff` are `null`. Only pages that are the same for all
   * readers are then rendered. All other pages become an error page.
   */
  readonly failure?: Refusal
  /**
   * The country whose prices a copy for several visitors shows. If absent, the page is for one visitor, whose country is
   * in the settings (`visitorsCountry`).
   */
  readonly paymentCountry?: PaymentCountry | undefined
  /** L2: the slug of a lander and the site's texts for it. Absent on other pages. */
  readonly lander?: LanderCopy | undefined
}

/** Code and parameters of a refused request. */
export type Refusal = Pick<ApiError, 'code' | 'params'>

export interface RenderedPage {
  readonly status: number
  readonly html: string
  /** Path to redirect to, or `null` if no loader or guard redirects. */
  readonly location: string | null
  /** Texts of the inline style elements. The content security policy must list them. */
  readonly styles: readonly string[]
  /** Seconds after which a refused request may be repeated (`Retry-After`), or `null` if no wait is required. */
  readonly retryAfter: number | null
}

/** Properties of a page that the server knows before rendering the page. */
export interface PageMatch {
  readonly id: string
  /** True if the page has no React in the browser. */
  readonly plain: boolean
  /**
   * The page's key in the cache of pages for visitors. `null` if the page is not cached, because it depends on more
   * than site, language and settings.
   */
  readonly cacheKey: string | null
  /**
   * Path pattern of the page's route. A cached page is rendered with this path instead of the requested URL, so that no
   * visitor sees the query of another visitor.
   */
  readonly path: string
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean
  /** Whether the page's content depends on the visitor's payment country. */
  readonly showsPrices: boolean
  /** The lander that the page is (L2, L3), or `null`. */
  readonly lander: LanderMatch | null
}

/** The texts of a lander that the site replaces for advertisements. */
export interface LanderCopy {
  /** The slug in the URL if the site has texts for it, or else ''. */
  readonly slug: string
  /** Texts in the page's language, by name. A text that is missing here is the standard one. */
  readonly texts: Readonly<Record<string, string>>
}

export interface LanderMatch {
  readonly name: LanderName
  /** The slug in the URL, whether or not the site has texts for it. */
  readonly slug: string
  /** The path without the slug. */
  readonly path: string
}

/** A page that search engines may list: its address, and the address of the page in each language of the site. */
export interface ListedPage {
  readonly page: string
  readonly languages: readonly { readonly locale: string; readonly address: string }[]
}

/** A page as its Open Graph picture shows it. `*` encloses the emphasised words of the headline. */
export interface SharedPage {
  readonly site_name: string
  readonly headline: string
  readonly line: string
  readonly colours: {
    readonly paper: string
    readonly primary: string
    readonly ink: string
    readonly ink_2: string
  }
  /** File names of drawn portraits in `web/public/assets/hero`, without their ending: three, or one for a lander. */
  readonly faces: readonly string[]
  /** On a lander only: price of a message in credits, and the lowest one in money if the site has prices. */
  readonly price?: { readonly credits: number; readonly money: string | null }
  /** Path of the picture. It contains a hash of the other properties. */
  readonly address: string
}

/**
 * A page without a route, a script and React, such as the sandbox's hosted page. It gets the site's style sheets and
 * theme.
 */
export interface BarePage {
  readonly settings: Pick<Settings, 'theme'>
  readonly language: string
  readonly title: string
  /** Style sheet of this page only, after the site's own. */
  readonly style: string
  /** Ready HTML of the body. */
  readonly body: string
}

/** The built pages. `server/http/pages/pages.ts` uses this interface. */
export interface PageRenderer {
  match(url: URL): PageMatch
  /** Returns the `act` of the page at this URL, or `null` if the page has no form. */
  findAct(url: URL): Promise<((post: Omit<Post, 'params'>) => Promise<PostAnswer>) | null>
  /** Renders a page. Never rejects, because an internal error is reported and becomes the error page. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  renderBare(page: BarePage): RenderedPage
  /** Returns all pages of a site that search engines may list. */
  listPages(origin: string, settings: Settings, landerTexts: LanderTexts): readonly ListedPage[]
  /** Returns the Open Graph picture of the page at this URL, or `null` if the page is not indexed. */
  sharePicture(
    url: URL,
    request: Pick<PageRequest, 'settings' | 'locale' | 'lander'>,
  ): Promise<SharedPage | null>
  /** §8: returns the page that is shown if even the error page could not be rendered. */
  renderFallback(locale: Locale): string
}

/** The build's files for the browser. */
export interface PageAssets {
  /** Vite's manifest. It maps each source file to its chunk and to the files that the chunk imports. */
  readonly manifest: Readonly<Record<string, ManifestChunk>>
  readonly plain: KindAssets
  readonly app: KindAssets
  /**
   * Returns the own style sheet of a plain page, by its name in `web/styles/pages`. `later` is the element that loads
   * `<name>-later.css`, the styles of the parts below the first screen, or is empty if the page has no such sheet.
   */
  readonly pageStyles?: (name: string) => Pick<KindAssets, 'style' | 'inlineCss'> & { readonly later: string }
  /**
   * HTML of the element that loads the style sheet which the first paint does not need. It is at the end of every body.
   */
  readonly later: string
}

/** The files that all plain pages or all app pages load. */
export interface KindAssets {
  /** Element that loads the script. */
  readonly script: string
  /** Element that loads the style sheet. */
  readonly style: string
  /**
   * The whole style sheet if it is small enough to be inlined, or else `null`. With inlined CSS, `style` is not used.
   */
  readonly inlineCss: string | null
}

export interface ManifestChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
