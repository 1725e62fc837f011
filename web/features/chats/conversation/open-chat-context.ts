import { createContext } from 'react'
import type { ChatDetails } from '../queries.ts'
import type { Extra } from '../sending/extras/extra.ts'

interface OpenChat {
  /** Undefined while the chat is loading. */
  readonly chat: ChatDetails | undefined
  /**
   * Whether the page offers actions such as writing or sending a gift. A member whose mail address is not confirmed
   * sees these actions too, but each action only opens an explanation.
   */
  readonly mayAct: boolean
  /** Whether the member is choosing a message to report. */
  readonly isReporting: boolean
  /** Opens the dialog of a gift, an icebreaker or a photo, or the explanation that the address is not confirmed. */
  readonly showExtra: (extra: Extra) => void
}

/** Provides the open conversation to its head, messages and composer. */
export const OpenChatContext = createContext<OpenChat>({
  chat: undefined,
  mayAct: false,
  isReporting: false,
  showExtra: () => {},
})
