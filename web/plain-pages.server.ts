import type { ReactNode } from 'react'
import type { Params } from 'react-router'
import type { PageRequest } from './lib/page-request.ts'

export interface PlainRequest extends PageRequest {
  readonly params: Params
  readonly address: URL
}

/** What a plain page is shown: the request it answers, and what its `load` found. */
export interface PlainPageProps<Loaded = null> {
  readonly request: PlainRequest
  readonly loaded: Loaded
}

/** A module of `web/routes` that the server alone renders. Its forms post to its own address. */
export interface PlainPageModule {
  readonly Page: (props: PlainPageProps<never>) => ReactNode
  /** Reads what the page shows. May throw `redirect(path)`, or an `ApiError`, which becomes the error page. */
  readonly load?: (request: PlainRequest) => Promise<unknown>
  /** HTTP status, 200 unless said; it may follow from what was loaded. */
  readonly status?: number | ((loaded: never) => number)
}

/** The plain pages by name. */
export const plainPages = {
  cookies: () => import('./routes/cookies.tsx'),
  faq: () => import('./routes/faq.tsx'),
  home: () => import('./routes/home.tsx'),
  login: () => import('./routes/login.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
  offline: () => import('./routes/offline.tsx'),
  privacy: () => import('./routes/privacy.tsx'),
  service: () => import('./routes/service.tsx'),
  terms: () => import('./routes/terms.tsx'),
  'account-deleted': () => import('./routes/account-deleted.tsx'),
  'activate-done': () => import('./routes/activate-done.tsx'),
  'activate-error': () => import('./routes/activate-error.tsx'),
  admin: () => import('./routes/admin.tsx'),
  'admin-photos': () => import('./routes/admin-photos.tsx'),
  'admin-reports': () => import('./routes/admin-reports.tsx'),
  'admin-verifications': () => import('./routes/admin-verifications.tsx'),
  'complete-signup': () => import('./routes/complete-signup.tsx'),
  'mail-change-do': () => import('./routes/mail-change-do.tsx'),
  'member-signup': () => import('./routes/member-signup.tsx'),
  'lang-config': () => import('./routes/lang-config.tsx'),
  'match-finder': () => import('./routes/match-finder.tsx'),
  'signup-matches': () => import('./routes/signup-matches.tsx'),
  notifications: () => import('./routes/notifications.tsx'),
  report: () => import('./routes/report.tsx'),
  'report-case': () => import('./routes/report-case.tsx'),
  reports: () => import('./routes/reports.tsx'),
  verification: () => import('./routes/verification.tsx'),
  'reset-password': () => import('./routes/reset-password.tsx'),
  'reset-password-do': () => import('./routes/reset-password-do.tsx'),
  signup: () => import('./routes/signup.tsx'),
  token: () => import('./routes/token.tsx'),
} satisfies Record<string, () => Promise<PlainPageModule>>

export type PlainPageName = keyof typeof plainPages
