import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { requireTranslator, translateText } from '#server/domain/accounts/index.ts'
import { listCards, getProfile, presentFacts } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { promptsOf } from './get-member.ts'

/**
 * X21: translates a text of a member's page, as the reader sees it there. Throws `member_not_found` as that page,
 * `text_not_found` if the member has removed the text or the site shows none, and the errors of `requireTranslator` and
 * `translateText`.
 */
export async function translateProfile(
  requestContext: MemberContext,
  { id, part }: ParsedInput<'translateProfile'>,
): Promise<CallOutput<'translateProfile'>> {
  const { app, site, session } = requestContext
  const [[card], isVisible] = await Promise.all([
    listCards(app, requestContext, [id]),
    maySee(app.db, session.memberId, id),
  ])
  if (!card || !isVisible) throw new ApiError('member_not_found')
  const translator = await requireTranslator(requestContext)
  const profile = await getProfile(app.db, id)
  const text =
    part === 'about'
      ? presentFacts(profile, site.settings.visible_profile_fields).about
      : promptsOf(profile).find(({ prompt }) => prompt === part)?.answer
  if (!text) throw new ApiError('text_not_found')
  return { translation: await translateText(requestContext, translator, text) }
}
