import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AboutSection } from './about-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { InterestsSection } from './interests-section.tsx'
import { MissingParts } from './missing-parts.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { Preview } from './preview.tsx'
import { ownProfileQuery } from './queries.ts'
import { SensitiveSection } from './sensitive-section.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { useAutosave } from './use-autosave.ts'
import { YouSection } from './you-section.tsx'

/**
 * P1: shows the member's own profile, which is editable and saved automatically. Omits fields that the site does not
 * ask for.
 */
export function ProfilePage() {
  const { t } = useLingui()
  const { visible_profile_fields } = usePage().settings
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useApi()))
  const { state, change, retry } = useAutosave(profile)
  const fields = { state, change }
  return (
    <div className="page py-7">
      <PageTitle>{t`Il mio profilo`}</PageTitle>
      <h1>
        <Trans>Il tuo profilo</Trans>
      </h1>
      <p className="mt-2 text-ink-2">
        <Trans>Ogni modifica si salva da sola.</Trans>
      </p>
      <div className="profile">
        <Preview profile={profile} draft={state.draft} />
        <div className="grid gap-5">
          <MissingParts {...profile} />
          <PhotosSection profile={profile} />
          <div className="grid gap-5" data-saves-itself="">
            <YouSection profile={profile} {...fields} />
            {visible_profile_fields.includes('about') && <AboutSection {...fields} />}
            <FactsSection {...fields} />
            {visible_profile_fields.includes('interests') && <InterestsSection {...fields} />}
            <PlaceSection {...fields} />
            <SensitiveSection {...fields} />
          </div>
          <UnsavedBar state={state} retry={() => void retry()} />
        </div>
      </div>
    </div>
  )
}
