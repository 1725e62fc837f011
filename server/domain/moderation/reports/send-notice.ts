import type { ParsedInput } from '#contract/index.ts'
import type { CaseToken } from '#contract/moderation/case-token.ts'
import { invalidFields, isApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { findNamed } from '#server/domain/accounts/index.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { findTrustedNotifier } from '../flaggers/find-flagger.ts'
import { reportMember } from './report-member.ts'

/**
 * Accepts a notice of illegal content by anybody (DSA art. 16): a report of the profile that the notifier names, with
 * the notifier's name. A notice by the personal link of a trusted flagger comes first (art. 22). Throws `invalid_fields` with `unknown_place` if the place names no profile that can be reported.
 */
export async function sendNotice(
  requestContext: RequestContext,
  { place, reason, text, name, email, flagger: token }: ParsedInput<'sendNotice'>,
): Promise<CaseToken> {
  const member = memberIn(place) ?? (await findNamed(requestContext.app.db, requestContext.site.id, place))
  if (!member) throw invalidFields({ place: 'unknown_place' })
  const flagger = await findTrustedNotifier(requestContext, token)
  // Without the register's name and address, those of the form are needed like in any other notice.
  if (!flagger && reason !== 'minor') assertNamed({ name, email })
  try {
    return await reportMember(
      requestContext,
      { member, reason, text, email: flagger?.email ?? email },
      { name: (flagger?.organisation ?? name) || null, flagger: flagger?.id ?? null },
    )
  } catch (error) {
    if (isApiError(error) && error.code === 'member_not_found')
      throw invalidFields({ place: 'unknown_place' })
    throw error
  }
}

function assertNamed(of: { readonly name: string; readonly email: string }): void {
  const missing = Object.entries(of).filter(([, value]) => value === '')
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map(([name]) => [name, 'required' as const])))
}

/** Returns the member whom an address of this product names: `/members/1`, or `/report?member=1`. */
function memberIn(place: string): MemberId | null {
  const found = /\/members\/(\d+)\b/.exec(place)?.[1] ?? /[?&]member=(\d+)\b/.exec(place)?.[1]
  return found !== undefined && isId(found) ? (found as MemberId) : null
}
