import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { TravelPage } from '#web/features/travel/travel-page.tsx'
import { isCountryChanged } from '#web/lib/page/changed-country.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { isoDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly profile: OwnProfile
  readonly country: string
  readonly regions: CallOutput<'listRegions'>['regions']
}

export async function load({ api, form, typed }: PlainRequest): Promise<Loaded> {
  const { profile } = await api.getOwnProfile({})
  const own = profile.travel?.country ?? profile.country
  const country = valueOf(form ?? typed ?? null, 'country') ?? own
  return { profile, country, regions: (await api.listRegions({ country })).regions }
}

/** Saves or ends a journey. Shows the page with the regions of another country instead, if only the country changed. */
export async function act({ api, form }: Post): Promise<string | null> {
  if (isCountryChanged(form)) return null
  if (text(form, 'action') === 'end') await api.endTravel({})
  else
    await api.saveTravel({
      country: text(form, 'country'),
      region: text(form, 'region') || null,
      town: text(form, 'town'),
      until: text(form, 'until'),
    })
  return '/travel'
}

const day_ms = 86_400_000

/** X21: the page of a journey. */
export function Page({ request: { form, typed }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const now = useNow()
  const days = {
    first: isoDay(now, timeZone),
    last: isoDay(now + limits.travel_max_days * day_ms, timeZone),
  }
  return (
    <>
      <PageTitle>{t`In viaggio`}</PageTitle>
      <TravelPage {...loaded} days={days} form={form} typed={form ?? typed ?? null} />
    </>
  )
}
