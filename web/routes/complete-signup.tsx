import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { localPath } from '#contract/local-path.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { AboutStep } from '#web/features/signup/about-step.tsx'
import { LocationStep, type Places } from '#web/features/signup/location-step.tsx'
import { PhotoStep } from '#web/features/signup/photo-step.tsx'
import { PushStep } from '#web/features/signup/push-step.tsx'
import {
  firstMissing,
  isLaterStep,
  type LaterStep,
  nextPath,
  previousPath,
  stepPath,
} from '#web/features/signup/steps.ts'
import { valueOf } from '#web/lib/form-values.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Towns suggested while one writes; any other one can be written too. */
const suggested = 300

interface Loaded {
  readonly step: LaterStep
  readonly profile: OwnProfile
  readonly interests: readonly string[]
  readonly places: Places | null
}

/** A1: resumable. Without a step in the address, the first one that is missing; with none missing, on to the members. */
export async function load({ api, address, form, settings }: PlainRequest): Promise<Loaded> {
  const { profile } = await api.getOwnProfile({})
  const asked = valueOf(form, 'step') ?? address.searchParams.get('step')
  const step = isLaterStep(asked ?? null) ? (asked as LaterStep) : firstMissing(profile.missing)
  if (step === null) throw redirect(localPath(address.searchParams.get('to')) ?? '/members')
  if (asked === null || asked === undefined) throw redirect(stepPath(step, address.searchParams.get('to')))
  const to = address.searchParams.get('to')
  // A site may ask for neither a text nor interests.
  if (
    step === 'about' &&
    !settings.visible_profile_fields.some((field) => field === 'about' || field === 'interests')
  )
    throw redirect(nextPath(step, to))
  return {
    step,
    profile,
    interests: step === 'about' ? (await api.listInterests({})).interests.map(({ code }) => code) : [],
    places: step === 'location' ? await placesFor({ api, address, form }, profile) : null,
  }
}

async function placesFor(
  { api, address, form }: Pick<PlainRequest, 'api' | 'address' | 'form'>,
  { country: own }: OwnProfile,
): Promise<Places> {
  const country = valueOf(form, 'country') ?? address.searchParams.get('country') ?? own
  const [{ regions }, { towns }] = await Promise.all([
    api.listRegions({ country }),
    api.listTowns({ country }),
  ])
  return { country, regions, towns: [...new Set(towns.map(({ name }) => name))].slice(0, suggested) }
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { form, address } = request
  const { step, profile } = loaded
  const to = address.searchParams.get('to')
  const ways = { back: previousPath(step, to), later: nextPath(step, to) }
  return (
    <>
      <PageTitle>{t`Completa il tuo profilo`}</PageTitle>
      {step === 'photo' && <PhotoStep photo={profile.photos[0] ?? null} form={form} later={ways.later} />}
      {step === 'about' && <AboutStep profile={profile} offered={loaded.interests} form={form} {...ways} />}
      {loaded.places && (
        <LocationStep profile={profile} places={loaded.places} form={form} to={to} {...ways} />
      )}
      {step === 'push' && <PushStep {...ways} />}
    </>
  )
}
