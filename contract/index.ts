import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import type { Call } from './call.ts'
import { chatExtraCalls } from './chat-extras.ts'
import { chatCalls } from './chats.ts'
import { contactCalls } from './contacts.ts'
import { deckCalls } from './deck.ts'
import { inviteCalls } from './invites.ts'
import { leavingCalls } from './leaving.ts'
import { likeCalls } from './likes.ts'
import { linkCalls } from './links.ts'
import { moderationCalls } from './moderation.ts'
import { orderCalls } from './orders.ts'
import { passkeyCalls } from './passkeys.ts'
import type { CallName } from './paths.ts'
import { photoAccessCalls } from './photo-access.ts'
import { photoCalls } from './photos.ts'
import { preferenceCalls } from './preferences.ts'
import { profileCalls } from './profiles.ts'
import { pushCalls } from './push.ts'
import { relationCalls } from './relations.ts'
import { reportCalls } from './reports.ts'
import { searchCalls } from './search.ts'
import { signInCalls } from './sign-in.ts'
import { siteCalls } from './sites.ts'
import { verificationCalls } from './verification.ts'

/** The whole call table. A path without a call, or a call without a path, does not compile. */
export const calls = {
  ...siteCalls,
  ...accountCalls,
  ...linkCalls,
  ...inviteCalls,
  ...signInCalls,
  ...passkeyCalls,
  ...leavingCalls,
  ...preferenceCalls,
  ...pushCalls,
  ...profileCalls,
  ...photoCalls,
  ...photoAccessCalls,
  ...relationCalls,
  ...contactCalls,
  ...searchCalls,
  ...likeCalls,
  ...deckCalls,
  ...chatCalls,
  ...chatExtraCalls,
  ...orderCalls,
  ...moderationCalls,
  ...reportCalls,
  ...verificationCalls,
} as const satisfies Record<CallName, Call>

export type Calls = typeof calls
export type { CallName }

/** What a caller passes, before parsing. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
/** What a handler gets, after parsing. */
export type ParsedInput<Name extends CallName> = z.output<Calls[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>

/** The typed client: fetch in the browser, in process on the server; the same promise either way. */
export type Api = { readonly [Name in CallName]: (input: CallInput<Name>) => Promise<CallOutput<Name>> }
