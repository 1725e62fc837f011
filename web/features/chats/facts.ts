import { createContext } from 'react'
import type { FoundChat } from './queries.ts'

interface OpenChat {
  readonly chat?: FoundChat
  /** The reader is choosing a message to report. */
  readonly isReporting?: boolean
}

/** What is known of the open conversation, for the messages in it. */
export const OpenChatContext = createContext<OpenChat>({})
