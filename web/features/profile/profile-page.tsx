import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
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

/** P1: the own profile, seen and changed. Everything is saved as it comes; what this site does not ask for is not here. */
export function ProfilePage() {
  const { t } = useLingui()
  const { visible_profile_fields } = usePage().settings
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useApi()))
  const { state, change, retry } = useAutosave(profile)
  const fields = { state, change }
  return (
    <div className="page py-7" data-photo-alert="off">
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
          <YouSection profile={profile} {...fields} />
          {visible_profile_fields.includes('about') && <AboutSection {...fields} />}
          <FactsSection {...fields} />
          {visible_profile_fields.includes('interests') && <InterestsSection {...fields} />}
          <PlaceSection {...fields} />
          <SensitiveSection {...fields} />
          <UnsavedBar state={state} retry={() => void retry()} />
        </div>
      </div>
    </div>
  )
}
