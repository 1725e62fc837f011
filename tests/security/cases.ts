import type { CallName } from '#contract/index.ts'
import { accountCases } from './cases/accounts.ts'
import type { Cases } from './cases/case.ts'
import { chatExtraCases } from './cases/chat-extras.ts'
import { chatCases } from './cases/chats.ts'
import { contactCases } from './cases/contacts.ts'
import { deckCases } from './cases/deck.ts'
import { inviteCases } from './cases/invites.ts'
import { leavingCases } from './cases/leaving.ts'
import { likeCases } from './cases/likes.ts'
import { linkCases } from './cases/links.ts'
import { moderationCases } from './cases/moderation.ts'
import { orderCases } from './cases/orders.ts'
import { passkeyCases } from './cases/passkeys.ts'
import { photoAccessCases } from './cases/photo-access.ts'
import { photoCases } from './cases/photos.ts'
import { preferenceCases } from './cases/preferences.ts'
import { profileCases } from './cases/profiles.ts'
import { pushCases } from './cases/push.ts'
import { relationCases } from './cases/relations.ts'
import { reportCases } from './cases/reports.ts'
import { searchCases } from './cases/search.ts'
import { signInCases } from './cases/sign-in.ts'
import { siteCases } from './cases/sites.ts'
import { verificationCases } from './cases/verification.ts'

/** One case a call. A call without one does not compile, and fails the suite. */
export const cases: Cases<Record<CallName, unknown>> = {
  ...siteCases,
  ...accountCases,
  ...linkCases,
  ...inviteCases,
  ...signInCases,
  ...passkeyCases,
  ...leavingCases,
  ...preferenceCases,
  ...pushCases,
  ...profileCases,
  ...photoCases,
  ...photoAccessCases,
  ...relationCases,
  ...contactCases,
  ...searchCases,
  ...likeCases,
  ...deckCases,
  ...chatCases,
  ...chatExtraCases,
  ...orderCases,
  ...moderationCases,
  ...reportCases,
  ...verificationCases,
}
