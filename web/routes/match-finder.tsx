import { useLingui } from '@lingui/react/macro'
import type { Taste } from '#contract/deck.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { DoneStep } from '#web/features/finder/done-step.tsx'
import { type FinderStep, stepOf } from '#web/features/finder/steps.ts'
import { AgeStep, MoreStep, WhereStep } from '#web/features/finder/taste-steps.tsx'
import { WhoStep } from '#web/features/finder/who-step.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly step: FinderStep
  readonly taste: Taste
  readonly profile: OwnProfile
}

export async function load({ api, address }: PlainRequest): Promise<Loaded> {
  const [{ taste }, { profile }] = await Promise.all([api.getTaste({}), api.getOwnProfile({})])
  return { step: stepOf(address), taste, profile }
}

/** D3: a question a page; each can be skipped. */
export function Page({ request: { form }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { step, taste, profile } = loaded
  return (
    <>
      <PageTitle>{t`Chi cerchi`}</PageTitle>
      {step === 'who' && <WhoStep profile={profile} form={form} />}
      {step === 'age' && <AgeStep taste={taste} form={form} />}
      {step === 'where' && <WhereStep taste={taste} form={form} hasPlace={profile.town !== null} />}
      {step === 'more' && <MoreStep taste={taste} form={form} />}
      {step === 'done' && <DoneStep taste={taste} />}
    </>
  )
}
