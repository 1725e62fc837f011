import type { MemberId } from '#contract/ids.ts'

const wishes = ['chat', 'like', 'photos', 'gift'] as const

/** What a visitor wanted that needs an account (L5); it is done once they have one. */
export interface Wish {
  readonly what: (typeof wishes)[number]
  readonly id: MemberId
  readonly name: string
}

let ask: ((wish: Wish) => void) | null = null

/** Who shows the dialog, while it is there to be shown. */
export function answerWishes(show: (wish: Wish) => void): () => void {
  ask = show
  return () => {
    if (ask === show) ask = null
  }
}

/** Opens the sign-up dialog; where there is none, the page that does the same. */
export function askToSignUp(wish: Wish): void {
  if (ask) ask(wish)
  else location.assign(wishPath(wish))
}

/** The page that does what the dialog does: what links lead to, with script or without. */
export function wishPath({ what, id }: Pick<Wish, 'what' | 'id'>): string {
  const page = `/members/${id}`
  if (what === 'photos' || what === 'gift') return `/signup?to=${encodeURIComponent(pageAfter({ what, id }))}`
  return what === 'like' ? `${page}/signup?like=1` : `${page}/signup`
}

/** Where one goes on once the account is there, or what was wished for is begun. */
export const pageAfter = ({ what, id }: Pick<Wish, 'what' | 'id'>): string =>
  `/members/${id}${what === 'gift' ? '/chat?gift' : ''}`

/** A link's attributes: the page to go to, and what the dialog needs where it takes the link's place. */
export const wishLink = (wish: Wish) => ({
  href: wishPath(wish),
  'data-wish': wish.what,
  'data-member': wish.id,
  'data-name': wish.name,
})

/** The wish of a link that `wishLink` made; null for any other. */
export function wishOf(link: HTMLElement | null): Wish | null {
  const { wish, member, name = '' } = link?.dataset ?? {}
  const what = wishes.find((each) => each === wish)
  return what && member ? { what, id: member as MemberId, name } : null
}
