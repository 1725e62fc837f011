import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useApi } from '#web/lib/frame-context.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AboutSection } from './about-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { InterestsSection } from './interests-section.tsx'
import { MissingParts } from './missing-parts.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { Preview } from './preview.tsx'
import { ownProfileQuery } from './queries.ts'
import { SaveBar } from './save-bar.tsx'
import { SensitiveSection } from './sensitive-section.tsx'
import { useDraft } from './use-draft.ts'

/** P1: the own profile, seen and changed. Photos are saved as they come, everything else together. */
export function ProfilePage() {
  const { t } = useLingui()
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useApi()))
  const editing = useDraft(profile)
  const { draft, change, refusal } = editing
  const fields = { draft, change, errors: refusal?.fields ?? {} }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (await editing.save()) return showToast(t`Profilo salvato.`, 'success')
    // after the refusal is drawn
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <div className="page py-7">
      <PageTitle>{t`Il mio profilo`}</PageTitle>
      <h1>
        <Trans>Il tuo profilo</Trans>
      </h1>
      <div className="profile">
        <Preview profile={profile} draft={draft} />
        <div className="grid gap-5">
          <MissingParts missing={profile.missing} />
          <PhotosSection profile={profile} />
          <form onSubmit={submit} className="grid gap-5" noValidate>
            <AboutSection {...fields} />
            <FactsSection {...fields} gender={profile.gender} />
            <InterestsSection {...fields} />
            <PlaceSection {...fields} />
            <SensitiveSection {...fields} gender={profile.gender} />
            <SaveBar {...editing} />
          </form>
        </div>
      </div>
    </div>
  )
}
