import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { TranslatedPart } from '#contract/members/translation.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { requireTranslator, translateText } from '#server/domain/accounts/index.ts'
import { findIntro } from '#server/domain/photos/index.ts'
import { listCards, getProfile, presentFacts } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { promptsOf } from './get-member.ts'

/**
 * X21: translates a text of another member's page, as the reader sees it there. Throws `member_not_found` as that page;
 * `text_not_found` for the reader's own page, and if the member has removed the text or the site shows none; and the
 * errors of `requireTranslator` and `translateText`.
 */
export async function translateProfile(
  requestContext: MemberContext,
  { id, part }: ParsedInput<'translateProfile'>,
): Promise<CallOutput<'translateProfile'>> {
  const { app, session } = requestContext
  const [[card], isVisible] = await Promise.all([
    listCards(app, requestContext, [id]),
    maySee(app.db, session.memberId, id),
  ])
  if (!card || !isVisible) throw new ApiError('member_not_found')
  const translator = await requireTranslator(requestContext)
  const text = id === session.memberId ? undefined : await findText(requestContext, id, part)
  if (!text) throw new ApiError('text_not_found')
  return { translation: await translateText(requestContext, translator, text) }
}

async function findText(
  { app, site }: MemberContext,
  id: MemberId,
  part: TranslatedPart,
): Promise<string | undefined> {
  if (part === 'voice_intro') return (await findIntro(app.db, id))?.voice.caption
  const profile = await getProfile(app.db, id)
  if (part === 'about') return presentFacts(profile, site.settings.visible_profile_fields).about
  return promptsOf(profile).find(({ prompt }) => prompt === part)?.answer
}
