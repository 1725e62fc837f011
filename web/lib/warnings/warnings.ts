import type { User } from '#contract/accounts/accounts.ts'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import type { Settings } from '#contract/sites/sites.ts'

export type LayoutName = 'default' | 'chat' | 'lander' | 'empty' | 'console'

type EntrySettings = Pick<Settings, 'enable_site_entry_popup' | 'site_entry_popup_countries'>

/** The facts that decide about warnings. A fact that is not known yet is absent, and excludes nothing. */
export interface Situation {
  /** Path and query of the page. */
  readonly path: string
  readonly layout: LayoutName
  readonly user: User | null
  /** True if nobody is signed in. False for staff, and if the server could not identify the reader. */
  readonly isVisitor: boolean
  readonly settings: EntrySettings
  /** Country of the reader's network; `null` if no country is found for it. */
  readonly country?: string | null
  readonly isInstalled?: boolean
  /** Whether the time bonus has ended by the browser's clock. */
  readonly isBonusOver?: boolean
  readonly isDismissed: (flag: Dismissal) => boolean
}

interface Warning {
  /** `asked`: a dialog that the reader opens. A `modal` opens by itself, in turn (`modal-turn.ts`). */
  readonly as: 'banner' | 'alert' | 'offer' | 'modal' | 'asked'
  readonly who: 'member' | 'visitor'
  readonly layouts: readonly LayoutName[]
  /** The only paths with this warning. Without `on`, all except those of `notOn`. */
  readonly on?: RegExp
  readonly notOn?: RegExp
  readonly when?: (situation: Situation & { readonly user: User }) => boolean
  /** Warnings whose conditions keep this one away, wherever they are shown. */
  readonly without?: readonly WarningName[]
  readonly flags?: readonly Dismissal[]
  /** Time from which a modal may open, in milliseconds since the reader came to the pages of `on`. */
  readonly after_ms?: number
}

/** Creates a pattern for paths that begin with one of these paths and continue, if at all, with `/`, `?` or `#`. */
const paths = (...starts: string[]) => new RegExp(`^/(${starts.join('|')})(?![\\w-])`)

/** Routes of the members area (§1): members, members-id, chats, likes, likes-m-id and premium. */
export const membersArea =
  /^\/(members(\/[^/?#]+(\/chat)?)?|chats(\/[^/?#]+)?|likes(\/m\/[^/?#]+)?|premium)\/?(?=$|[?#])/

const inDefault = ['default'] as const
const buysNothing = ({ paid_user, at_spending_limit }: User) => paid_user || at_spending_limit
const welcomes = ({ user }: { user: User }) =>
  user.welcome_discount !== null && user.time_bonus === null && !buysNothing(user)
const hasBonus = ({ user, isBonusOver }: Situation & { user: User }) =>
  user.time_bonus !== null && !isBonusOver && !buysNothing(user)
const isNotActivated = ({ user }: { user: User }) =>
  !user.paused &&
  user.notifications_disabled.length === 0 &&
  user.status === 'not_confirmed' &&
  user.profile.status === 'disabled'
const notForActivation = paths('signup', 'complete-signup', 'settings', 'notifications')

export type WarningName =
  | 'time-bonus-banner'
  | 'time-bonus-modal'
  | 'welcome-banner'
  | 'welcome-modal'
  | 'decision-alert'
  | 'paused-alert'
  | 'mails-alert'
  | 'activation-alert'
  | 'activation-modal'
  | 'photo-alert'
  | 'push-alert'
  | 'like-modal'
  | 'entry-warning'
  | 'icebreakers'
  | 'sign-up'

/**
 * Every warning, offer and modal of §2: for whom, where, when, what keeps it away, and the flags of its dismissal.
 * Decision 053 has the reasons. `warnings.test.ts` compares each row with the specification.
 */
export const warnings: Readonly<Record<WarningName, Warning>> = {
  'time-bonus-banner': { as: 'banner', who: 'member', layouts: inDefault, on: membersArea, when: hasBonus },
  'time-bonus-modal': {
    ...{ as: 'modal', who: 'member', layouts: inDefault, on: membersArea, after_ms: 40_000 },
    when: (situation) => hasBonus(situation) && situation.user.credits === 0,
    flags: ['hide-time-bonus-modal'],
  },
  'welcome-banner': {
    ...{ as: 'banner', who: 'member', layouts: inDefault, on: membersArea, when: welcomes },
    flags: ['hide-welcome-banner'],
  },
  'welcome-modal': {
    ...{ as: 'modal', who: 'member', layouts: inDefault, on: membersArea, after_ms: 40_000, when: welcomes },
    flags: ['hide-welcome-modal', 'hide-welcome-banner'],
  },
  // A decision of staff about the account comes before everything else about it.
  'decision-alert': {
    ...{
      as: 'alert',
      who: 'member',
      layouts: inDefault,
      notOn: paths('reports/[\\w-]+', 'signup', 'withdrawal'),
    },
    when: ({ user }) => user.unread_decision !== null,
  },
  'paused-alert': {
    ...{ as: 'alert', who: 'member', layouts: inDefault, notOn: paths('settings', 'notifications') },
    when: ({ user }) => user.paused,
  },
  'mails-alert': {
    ...{ as: 'alert', who: 'member', layouts: inDefault, notOn: paths('settings', 'notifications') },
    when: ({ user }) => user.notifications_disabled.length > 0,
    without: ['paused-alert'],
    flags: ['hide-disabled-notifications-alert'],
  },
  'activation-alert': {
    ...{ as: 'alert', who: 'member', layouts: inDefault, notOn: notForActivation, when: isNotActivated },
  },
  'activation-modal': {
    ...{ as: 'modal', who: 'member', layouts: inDefault, notOn: notForActivation },
    when: (situation) => isNotActivated(situation) && /[?&]api_signup_complete\b/.test(situation.path),
    flags: ['hide-activation-modal'],
  },
  // `/signup-matches`, the last page of sign-up, has the alert.
  'photo-alert': {
    ...{ as: 'alert', who: 'member', layouts: inDefault },
    notOn: paths(
      ...['profile', 'signup', 'complete-signup', 'activate/done', 'premium', 'notifications', 'directdebit'],
      'settings',
    ),
    when: ({ user }) => user.profile.main_image === null,
    flags: ['hide-enrich-alert'],
  },
  // Nothing may distract from the withdrawal, a legal function (M7).
  'push-alert': {
    ...{ as: 'offer', who: 'member', layouts: inDefault },
    notOn: paths('signup', 'notifications', 'activate/done', 'directdebit', 'premium', 'withdrawal'),
    without: ['paused-alert', 'mails-alert', 'activation-alert', 'photo-alert'],
    flags: ['hide-push-notification-alert'],
  },
  // The time is `t` of the URL, and the cause a like that the server finds (H2).
  'like-modal': { as: 'modal', who: 'member', layouts: inDefault },
  'entry-warning': {
    ...{ as: 'modal', who: 'visitor', layouts: ['default', 'chat', 'lander', 'empty'] },
    notOn: paths('complete-signup', 'reset-password'),
    when: ({ settings, layout, country, isInstalled }) => {
      const countries = entryCountries(settings, layout)
      const isThere = country === undefined ? countries?.length !== 0 : isIn(countries, country)
      return settings.enable_site_entry_popup && !isInstalled && isThere
    },
    flags: ['hide-entry-warning'],
  },
  icebreakers: { as: 'asked', who: 'member', layouts: ['chat'] },
  'sign-up': { as: 'asked', who: 'visitor', layouts: ['default', 'empty'] },
}

/** Returns whether a page has this warning, if its other conditions are met. */
export function belongsOn(name: WarningName, { path, layout }: Pick<Situation, 'path' | 'layout'>): boolean {
  const { layouts, on, notOn } = warnings[name]
  return layouts.includes(layout) && (on?.test(path) ?? true) && !notOn?.test(path)
}

/** Returns whether the reader has this warning, wherever the reader is. */
export function applies(name: WarningName, situation: Situation): boolean {
  const { who, when, without, flags } = warnings[name]
  const { user, isVisitor, isDismissed } = situation
  return (
    (who === 'member' ? user !== null : isVisitor) &&
    (when?.({ ...situation, user: user as User }) ?? true) &&
    !flags?.some(isDismissed) &&
    !without?.some((other) => applies(other, situation))
  )
}

export const mayShow = (name: WarningName, situation: Situation): boolean =>
  belongsOn(name, situation) && applies(name, situation)

/** Countries to which the chat and lander layouts limit the entry warning (§2). */
const strict = ['NL', 'DE']

/** Returns the countries with the entry warning; `null` for every country, also an unknown one. */
export function entryCountries(
  { site_entry_popup_countries: chosen }: EntrySettings,
  layout: LayoutName,
): readonly string[] | null {
  if (layout === 'default' || layout === 'empty') return chosen.length > 0 ? chosen : null
  return chosen.length > 0 ? chosen.filter((country) => strict.includes(country)) : strict
}

export const isIn = (countries: readonly string[] | null, country: string | null): boolean =>
  countries === null || (country !== null && countries.includes(country))

/** Returns the layout of an app page (N6). */
export const layoutOfApp = (path: string): LayoutName =>
  paths('chats', 'members/[^/?#]+/chat').test(path) ? 'chat' : 'default'

interface Facts extends Pick<Situation, 'path' | 'user' | 'settings'> {
  readonly staff: object | null
  readonly isReaderUnknown?: boolean
}

/** Returns the situation of the reader of a page, with the facts that every page has. */
export const situationOf = (
  { path, user, staff, settings, isReaderUnknown = false }: Facts,
  layout: LayoutName,
  isDismissed: Situation['isDismissed'],
): Situation => {
  const isVisitor = !user && !staff && !isReaderUnknown
  return { path, layout, user, isVisitor, settings, isDismissed }
}
