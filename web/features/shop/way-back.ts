import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { Need } from '#web/parts/credits-path.ts'

/** The page where the member ran out of credits, to which the member returns after the purchase. */
export interface WayBack {
  /** `null` if the member came from no such page. */
  readonly path: string | null
  /** The actions for which credits were missing. */
  readonly needs: readonly Need[]
  /** The other member, if the path leads to a conversation. `null` while the conversation loads. */
  readonly companion: ProfileCard | null
  /** The unsent message of that conversation; empty if there is none. */
  readonly draft: string
}
