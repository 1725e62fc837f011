import { useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { MatchPreferences } from '#contract/swipe/swipe.ts'
import { DoneStep } from '#web/features/match-finder/done-step.tsx'
import { AgeStep, MoreStep, WhereStep } from '#web/features/match-finder/preference-steps.tsx'
import { saveAnswer } from '#web/features/match-finder/save-answer.ts'
import { type FinderStep, questions, stepAfter, stepOf, stepPath } from '#web/features/match-finder/steps.ts'
import { WhoStep } from '#web/features/match-finder/who-step.tsx'
import { choice } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly step: FinderStep
  readonly matchPreferences: MatchPreferences
  readonly profile: OwnProfile
}

export async function load({ api, address }: PlainRequest): Promise<Loaded> {
  const [{ matchPreferences }, { profile }] = await Promise.all([
    api.getMatchPreferences({}),
    api.getOwnProfile({}),
  ])
  return { step: stepOf(address), matchPreferences, profile }
}

/** Saves the member's answer to a question and redirects to the next question. */
export async function act({ api, form }: Post): Promise<string> {
  const question = choice(form, 'step', questions)
  await saveAnswer(api, question, form)
  return stepPath(stepAfter(question))
}

/** D3: shows one question per page. The member can skip each question. */
export function Page({ request: { form }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { step, matchPreferences, profile } = loaded
  return (
    <>
      <PageTitle>{t`Chi cerchi`}</PageTitle>
      {step === 'who' && <WhoStep profile={profile} form={form} />}
      {step === 'age' && <AgeStep matchPreferences={matchPreferences} form={form} />}
      {step === 'where' && (
        <WhereStep matchPreferences={matchPreferences} form={form} hasPlace={profile.town !== null} />
      )}
      {step === 'more' && <MoreStep matchPreferences={matchPreferences} form={form} />}
      {step === 'done' && <DoneStep matchPreferences={matchPreferences} />}
    </>
  )
}
