import type { ReactNode } from 'react'
import type { Params } from 'react-router'
import type { Thing } from 'schema-dts'
import type { CallOutput } from '#contract/index.ts'
import type { PageTexts } from './features/found/page-texts.ts'
import type { Act, PageRequest } from './lib/page/page-request.ts'

export interface PlainRequest extends PageRequest {
  readonly params: Params
  readonly address: URL
  /** O1: the state of the console, on its pages; `null` on all other pages and if it could not be loaded. */
  readonly console: CallOutput<'getConsole'> | null
}

/** Props of a plain page: its request, and the data from its `load`. */
export interface PlainPageProps<Loaded = null> {
  readonly request: PlainRequest
  readonly loaded: Loaded
}

/** The part of a request on which the texts for search results and link previews may depend. */
export type TextsRequest = Pick<PlainRequest, 'settings' | 'locale' | 'params' | 'lander'>

/**
 * A module of `web/routes` that only the server loads. Its forms post to the page's own URL. `Page` and `status` are
 * declared as methods, because TypeScript then accepts pages with different types of data in one list.
 */
export interface PlainPageModule {
  Page(props: PlainPageProps<unknown>): ReactNode
  /** Loads the page's data. May throw `redirect(path)`. May also throw an `ApiError`, which becomes the error page. */
  readonly load?: (request: PlainRequest) => Promise<unknown>
  /** Processes the page's form. Returns the path to redirect to, or `null` to render the page again. */
  readonly act?: Act
  /** Returns the HTTP status. The default is 200. */
  status?(loaded: unknown): number
  /** Returns the texts of an indexed page for search results and link previews, instead of those in `page-texts.ts`. */
  texts?(request: TextsRequest): PageTexts
  /** Returns the page's structured data for search engines. */
  things?(request: PlainRequest, loaded: unknown): readonly Thing[]
}

/** The plain pages by name. */
export const plainPages = {
  about: () => import('./routes/about.tsx'),
  accessibility: () => import('./routes/accessibility.tsx'),
  ban: () => import('./routes/ban.tsx'),
  cookies: () => import('./routes/cookies.tsx'),
  'erasure-receipt': () => import('./routes/erasure-receipt.tsx'),
  faq: () => import('./routes/faq.tsx'),
  home: () => import('./routes/home.tsx'),
  login: () => import('./routes/login.tsx'),
  logout: () => import('./routes/logout.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
  questions: () => import('./routes/questions.tsx'),
  pricing: () => import('./routes/pricing.tsx'),
  numbers: () => import('./routes/numbers.tsx'),
  offline: () => import('./routes/offline.tsx'),
  privacy: () => import('./routes/privacy.tsx'),
  safety: () => import('./routes/safety.tsx'),
  service: () => import('./routes/service.tsx'),
  terms: () => import('./routes/terms.tsx'),
  'account-deleted': () => import('./routes/account-deleted.tsx'),
  'activate-done': () => import('./routes/activate-done.tsx'),
  'activate-error': () => import('./routes/activate-error.tsx'),
  admin: () => import('./routes/admin.tsx'),
  'admin-appeals': () => import('./routes/admin-appeals.tsx'),
  'admin-conversation': () => import('./routes/admin-conversation.tsx'),
  'admin-conversations': () => import('./routes/admin-conversations.tsx'),
  'admin-fictional': () => import('./routes/admin-fictional.tsx'),
  'admin-business': () => import('./routes/admin-business.tsx'),
  'admin-health': () => import('./routes/admin-health.tsx'),
  'admin-claims': () => import('./routes/admin-claims.tsx'),
  'admin-site-texts': () => import('./routes/admin-site-texts.tsx'),
  'admin-campaigns': () => import('./routes/admin-campaigns.tsx'),
  'admin-flaggers': () => import('./routes/admin-flaggers.tsx'),
  'admin-codes': () => import('./routes/admin-codes.tsx'),
  'admin-hints': () => import('./routes/admin-hints.tsx'),
  'admin-mailings': () => import('./routes/admin-mailings.tsx'),
  'admin-packages': () => import('./routes/admin-packages.tsx'),
  'admin-proposals': () => import('./routes/admin-proposals.tsx'),
  'admin-log': () => import('./routes/admin-log.tsx'),
  'admin-statements': () => import('./routes/admin-statements.tsx'),
  'admin-member': () => import('./routes/admin-member.tsx'),
  'admin-members': () => import('./routes/admin-members.tsx'),
  'admin-photos': () => import('./routes/admin-photos.tsx'),
  'admin-staff': () => import('./routes/admin-staff.tsx'),
  'admin-second-factor': () => import('./routes/admin-second-factor.tsx'),
  'admin-site': () => import('./routes/admin-site.tsx'),
  'admin-sites': () => import('./routes/admin-sites.tsx'),
  'admin-new-site': () => import('./routes/admin-new-site.tsx'),
  'admin-site-settings': () => import('./routes/admin-site-settings.tsx'),
  'admin-site-versions': () => import('./routes/admin-site-versions.tsx'),
  'admin-passkeys': () => import('./routes/admin-passkeys.tsx'),
  'admin-reports': () => import('./routes/admin-reports.tsx'),
  'admin-voices': () => import('./routes/admin-voices.tsx'),
  'admin-verifications': () => import('./routes/admin-verifications.tsx'),
  'admin-complaint': () => import('./routes/admin-complaint.tsx'),
  'admin-complaints': () => import('./routes/admin-complaints.tsx'),
  'check-in': () => import('./routes/check-in.tsx'),
  'check-in-answer': () => import('./routes/check-in-answer.tsx'),
  complaints: () => import('./routes/complaints.tsx'),
  'complaint-case': () => import('./routes/complaint-case.tsx'),
  'complete-signup': () => import('./routes/complete-signup.tsx'),
  'mail-change-do': () => import('./routes/mail-change-do.tsx'),
  'member-signup': () => import('./routes/member-signup.tsx'),
  'lander-alonetonight': () => import('./routes/lander-alonetonight.tsx'),
  'lander-collagelanding': () => import('./routes/lander-collagelanding.tsx'),
  'lander-gallery': () => import('./routes/lander-gallery.tsx'),
  'lander-member': () => import('./routes/lander-member.tsx'),
  'lander-member2': () => import('./routes/lander-member2.tsx'),
  'lander-member3': () => import('./routes/lander-member3.tsx'),
  'lander-transitionsvideolanding': () => import('./routes/lander-transitionsvideolanding.tsx'),
  'lander-maplanding': () => import('./routes/lander-maplanding.tsx'),
  'lander-iconslanding': () => import('./routes/lander-iconslanding.tsx'),
  'lander-tinderswipe': () => import('./routes/lander-tinderswipe.tsx'),
  'lander-socialnetwork': () => import('./routes/lander-socialnetwork.tsx'),
  'lander-video': () => import('./routes/lander-video.tsx'),
  'lang-config': () => import('./routes/lang-config.tsx'),
  'match-finder': () => import('./routes/match-finder.tsx'),
  'signup-matches': () => import('./routes/signup-matches.tsx'),
  notifications: () => import('./routes/notifications.tsx'),
  notice: () => import('./routes/notice.tsx'),
  report: () => import('./routes/report.tsx'),
  'report-case': () => import('./routes/report-case.tsx'),
  reports: () => import('./routes/reports.tsx'),
  travel: () => import('./routes/travel.tsx'),
  'spending-limit': () => import('./routes/spending-limit.tsx'),
  'age-proof': () => import('./routes/age-proof.tsx'),
  verification: () => import('./routes/verification.tsx'),
  withdrawal: () => import('./routes/withdrawal.tsx'),
  'return-policy': () => import('./routes/return-policy.tsx'),
  'admin-money': () => import('./routes/admin-money.tsx'),
  'admin-withdrawals': () => import('./routes/admin-withdrawals.tsx'),
  'reset-password': () => import('./routes/reset-password.tsx'),
  'reset-password-do': () => import('./routes/reset-password-do.tsx'),
  signup: () => import('./routes/signup.tsx'),
  token: () => import('./routes/token.tsx'),
} satisfies Record<string, () => Promise<PlainPageModule>>

export type PlainPageName = keyof typeof plainPages
