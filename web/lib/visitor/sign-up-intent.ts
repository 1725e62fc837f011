import type { MemberId } from '#contract/wire/ids.ts'

const intents = ['chat', 'like', 'photos', 'gift'] as const

/**
 * An action that a visitor started and that needs an account (L5). A like or a message is sent by the sign-up itself.
 * For photos and gifts, sign-up leads to the page where the new member can do the action.
 */
export interface Intent {
  readonly what: (typeof intents)[number]
  readonly id: MemberId
  readonly name: string
}

let ask: ((intent: Intent) => void) | null = null

/**
 * Registers the function that opens the sign-up dialog of the current page. A later registration replaces an earlier
 * one.
 * @returns a function that ends the registration
 */
export function handleIntents(show: (intent: Intent) => void): () => void {
  ask = show
  return () => {
    if (ask === show) ask = null
  }
}

/** Opens the sign-up dialog. On a page without the dialog, opens the sign-up page for the intent. */
export function askToSignUp(intent: Intent): void {
  if (ask) ask(intent)
  else location.assign(intentPath(intent))
}

/**
 * Returns the path of the sign-up page for the intent. Links lead to this page if there is no dialog or no JavaScript.
 */
export function intentPath({ what, id }: Pick<Intent, 'what' | 'id'>): string {
  const page = `/members/${id}`
  if (what === 'photos' || what === 'gift') return `/signup?to=${encodeURIComponent(pageAfter({ what, id }))}`
  return what === 'like' ? `${page}/signup?like=1` : `${page}/signup`
}

/**
 * Returns the path of the page to open after sign-up. For a gift, this is the conversation, where the member can send
 * the gift.
 */
export const pageAfter = ({ what, id }: Pick<Intent, 'what' | 'id'>): string =>
  `/members/${id}${what === 'gift' ? '/chat?gift' : ''}`

/**
 * Returns the attributes of a link to the sign-up page. If a script handles the click, the sign-up dialog opens instead
 * of that page. The dialog reads the data attributes.
 */
export const intentLink = (intent: Intent) => ({
  href: intentPath(intent),
  'data-intent': intent.what,
  'data-member': intent.id,
  'data-name': intent.name,
})

/** Returns the intent of a link with `intentLink` attributes, or `null` for any other link. */
export function intentOf(link: HTMLElement | null): Intent | null {
  const { intent, member, name = '' } = link?.dataset ?? {}
  const what = intents.find((each) => each === intent)
  return what && member ? { what, id: member as MemberId, name } : null
}
