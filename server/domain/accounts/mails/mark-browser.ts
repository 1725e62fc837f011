import type { MemberId } from '#contract/wire/ids.ts'
import type { App } from '#server/kernel/app.ts'
import { markOf } from '#server/kernel/browser-mark.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { findDevice } from '../sign-in/device.ts'

/**
 * Returns the mark of this browser (`markOf`). The caller attaches the mark to a mail that the browser causes. A public
 * demo then shows the mail only to this browser. Gives the browser a token if it has none. Returns `undefined` if the
 * installation is not a public demo or really sends its mails.
 *
 * Pass the mark only to mails about the browser's own account. If a visitor types the mail address of another member,
 * the mail may contain a link that signs in to that member's account, so it must not have the visitor's mark.
 */
export function markBrowser(requestContext: RequestContext): string | undefined {
  if (!needsMarks(requestContext.app)) return undefined
  const token = requestContext.device ?? newToken()
  if (requestContext.device === null) requestContext.keepDevice(token)
  return markOf(token)
}

/**
 * Returns the mark of this browser if the member from `findMember` has signed in with this browser before. Otherwise
 * returns `undefined`, because the mail may be about another person's account.
 */
export async function markBrowserOf(
  requestContext: RequestContext,
  findMember: () => Promise<{ readonly id: MemberId } | null>,
): Promise<string | undefined> {
  if (!needsMarks(requestContext.app)) return undefined
  const member = await findMember()
  const isKnown = (await findDevice(requestContext, member?.id ?? null)) !== null
  return isKnown ? markBrowser(requestContext) : undefined
}

const needsMarks = ({ config, mail }: App): boolean => config.demo === 'public' && mail.stored !== undefined
