import type { Gift } from '#contract/chats/gifts.ts'

/**
 * An action for which credits or premium are missing. `/credits` computes its price; the URL contains only the names of
 * the actions (`?need=gift:spritz,message`).
 */
export type Need =
  | { readonly kind: 'message' }
  | { readonly kind: 'photo' }
  | { readonly kind: 'voice' }
  | { readonly kind: 'gift'; readonly gift: Gift }
  | { readonly kind: 'icebreaker'; readonly icebreaker: string }
  /** Any purchase makes the member premium. */
  | { readonly kind: 'premium' }

function formatNeed(need: Need): string {
  if (need.kind === 'gift') return `gift:${need.gift}`
  return need.kind === 'icebreaker' ? `icebreaker:${need.icebreaker}` : need.kind
}

/** Returns the value of the parameter `need` for these actions, which is empty if there are none. */
export const formatNeeds = (needs: readonly Need[]): string => needs.map(formatNeed).join(',')

/** Returns the path of `/credits` for a member who lacks credits for these actions on the page `to`. */
export function creditsPath(to: string, needs: readonly Need[]): string {
  const need = formatNeeds(needs)
  return `/credits?to=${encodeURIComponent(to)}${need && `&need=${encodeURIComponent(need)}`}`
}
