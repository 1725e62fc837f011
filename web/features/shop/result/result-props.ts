import type { Ref } from 'react'
import type { Transaction } from '../queries.ts'
import type { WayBack } from '../way-back.ts'

export interface ResultProps {
  readonly order: Transaction
  /** The sentences of the headline. */
  readonly title: readonly string[]
  /** The headline, which receives the focus when the result changes. */
  readonly headline: Ref<HTMLHeadingElement>
  /** Undefined until the browser has read where the member came from. */
  readonly wayBack: WayBack | undefined
  /** Whether the page has waited for the provider for a while. */
  readonly hasWaited: boolean
}
