import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { withTrackingParams } from '#contract/wire/carry-params.ts'
import { localPath } from '#contract/wire/local-path.ts'
import { carried_params, trackingParamsOf } from '#contract/wire/tracking-params.ts'
import { AboutStep } from '#web/features/sign-up/about-step.tsx'
import { LocationStep, type Places } from '#web/features/sign-up/location-step.tsx'
import { PhotoStep } from '#web/features/sign-up/photo-step.tsx'
import { PushStep } from '#web/features/sign-up/push-step.tsx'
import { saveStep } from '#web/features/sign-up/save-step.ts'
import {
  firstMissing,
  isLaterStep,
  type LaterStep,
  laterSteps,
  nextPath,
  previousPath,
  stepPath,
} from '#web/features/sign-up/steps.ts'
import { isCountryChanged } from '#web/lib/page/changed-country.ts'
import { choice } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly step: LaterStep
  readonly profile: OwnProfile
  readonly interests: readonly string[]
  readonly places: Places | null
}

/**
 * A1: resumes sign-up. If the URL contains no step, redirects to the first missing step. If no step is missing,
 * redirects to the path in the URL's parameter `to`, or else to the search page.
 */
export async function load({ api, address, form, typed, settings }: PlainRequest): Promise<Loaded> {
  const { profile } = await api.getOwnProfile({})
  const requested = valueOf(form ?? typed ?? null, 'step') ?? address.searchParams.get('step')
  const step = isLaterStep(requested ?? null) ? (requested as LaterStep) : firstMissing(profile.missing)
  if (step === null) throw redirect(localPath(address.searchParams.get('to')) ?? '/members')
  if (requested === null || requested === undefined)
    throw redirect(stepPath(step, address.searchParams.get('to')))
  const to = address.searchParams.get('to')
  // Skips the step `about` if the site asks for no text and no interests.
  if (
    step === 'about' &&
    !settings.visible_profile_fields.some((field) => field === 'about' || field === 'interests')
  )
    throw redirect(nextPath(step, to))
  return {
    step,
    profile,
    interests: step === 'about' ? (await api.listInterests({})).interests.map(({ code }) => code) : [],
    places: step === 'location' ? await placesFor({ api, address, form, typed }, profile) : null,
  }
}

/** Saves a step. Shows the page with the regions of another country instead, if only the country changed. */
export async function act({ api, form, address }: Post): Promise<string | null> {
  const step = choice(form, 'step', laterSteps)
  if (isCountryChanged(form)) return null
  await saveStep(api, step, form)
  return nextPath(step, address.searchParams.get('to'))
}

async function placesFor(
  { api, address, form, typed }: Pick<PlainRequest, 'api' | 'address' | 'form' | 'typed'>,
  { country: own }: OwnProfile,
): Promise<Places> {
  const country = valueOf(form ?? typed ?? null, 'country') ?? address.searchParams.get('country') ?? own
  return { country, regions: (await api.listRegions({ country })).regions }
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { form, typed, address } = request
  const { step, profile } = loaded
  const to = address.searchParams.get('to')
  const [previous, next] = [previousPath(step, to), nextPath(step, to)]
  const ways = { back: previous && carrying(previous, address), later: carrying(next, address) }
  return (
    <>
      <PageTitle>{t`Completa il tuo profilo`}</PageTitle>
      {step === 'photo' && <PhotoStep photo={profile.photos[0] ?? null} form={form} later={ways.later} />}
      {step === 'about' && <AboutStep profile={profile} offered={loaded.interests} form={form} {...ways} />}
      {loaded.places && (
        <LocationStep
          profile={profile}
          places={loaded.places}
          form={form}
          typed={form ?? typed ?? null}
          {...ways}
        />
      )}
      {step === 'push' && <PushStep {...ways} />}
    </>
  )
}

/** S10: adds the parameters that every link keeps (`carried_params`) from the page's URL to a path. */
const carrying = (path: string, { search }: URL) =>
  withTrackingParams(path, trackingParamsOf(search, carried_params)) ?? path
