import { dismissals } from '#contract/accounts/dismissals.ts'
import * as limits from '#contract/limits.ts'
import { data_saving_cookie } from '#contract/wire/data-saving.ts'

/** Places of a browser in which pages store something. `session` is a tab's session storage. */
export type StoredPlace = 'cookie' | 'local' | 'session' | 'database' | 'cache'

/** Something that our pages store in the browser. */
export interface StoredItem {
  readonly place: StoredPlace
  /** The name, or the beginning of the name if `hasId` is set. */
  readonly name: string
  /** Whether an id follows the name. */
  readonly hasId?: true
  /** Days after which the browser deletes it; absent if it has no fixed time. */
  readonly days?: number
}

/** The flag of the welcome window ends with the discount code. */
const dismissed = (Object.entries(dismissals) as [keyof typeof dismissals, number][]).map(([name, days]) => ({
  ...{ name, days },
  ...(name === 'hide-welcome-modal' && { hasId: true as const }),
}))

/**
 * Everything that our pages store in the browser. `/cookies` lists it, and `tests/e2e/stored.spec.ts` compares it with
 * what browsers really store. Each needs its words in
 * `cookie-purposes.tsx` or `storage-purposes.tsx`.
 */
export const storedItems = [
  { place: 'cookie', name: 'sid', days: limits.session_days },
  { place: 'cookie', name: 'device', days: limits.device_cookie_days },
  { place: 'cookie', name: 'locale', days: limits.locale_cookie_days },
  { place: 'cookie', name: 'country', days: limits.locale_cookie_days },
  { place: 'cookie', name: 'console_site', days: limits.locale_cookie_days },
  { place: 'cookie', name: 'oidc' },
  { place: 'cookie', name: 'zone', days: limits.locale_cookie_days },
  { place: 'cookie', name: data_saving_cookie, days: limits.locale_cookie_days },
  ...dismissed.map((flag) => ({ place: 'cookie' as const, ...flag })),
  { place: 'cookie', name: 'hide-language-offer', days: limits.device_cookie_days },
  ...dismissed.map(({ days: _, ...flag }) => ({ place: 'local' as const, ...flag })),
  { place: 'local', name: 'draft ', hasId: true },
  { place: 'local', name: 'last-chat ', hasId: true },
  { place: 'local', name: 'outbox ', hasId: true },
  { place: 'local', name: 'has-reached-out' },
  { place: 'local', name: 'keys-off' },
  { place: 'local', name: 'push-member' },
  { place: 'local', name: 'push-key' },
  { place: 'session', name: 'push-member' },
  { place: 'session', name: 'like-due' },
  { place: 'session', name: 'after-purchase' },
  { place: 'session', name: 'unsent-profile' },
  { place: 'session', name: 'typed-fields' },
  { place: 'session', name: 'own-town' },
  { place: 'session', name: 'entry-country' },
  { place: 'session', name: 'chunk-reload-at' },
  { place: 'session', name: 'react-router-scroll-positions' },
  { place: 'database', name: 'outbox' },
  { place: 'cache', name: 'kept-', hasId: true },
  { place: 'cache', name: 'shell-', hasId: true },
] as const satisfies readonly StoredItem[]

type Named<Place extends StoredPlace> = Extract<
  (typeof storedItems)[number],
  { readonly place: Place }
>['name']
export type CookieName = Named<'cookie'>
/** Names in the storages of the browser, without cookies. Dismissals have their words among the cookies. */
export type StorageName = Exclude<Named<Exclude<StoredPlace, 'cookie'>>, CookieName>
