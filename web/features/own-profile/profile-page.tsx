import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PhotosSection } from './photos-section.tsx'
import { Preview } from './preview.tsx'
import { ProfileRows } from './profile-rows.tsx'
import { ownProfileQuery } from './queries.ts'
import { QuestionsLink } from './questions-link.tsx'
import { useAutosave } from './use-autosave.ts'
import { VoiceSection } from './voice/voice-section.tsx'
import './profile.css'

/** P1: shows the member's own profile as rows to read and to change. Omits fields that the site does not ask for. */
export function ProfilePage() {
  const { t } = useLingui()
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useApi()))
  const { state, change, retry } = useAutosave(profile)
  return (
    <div className="page py-5 md:py-7">
      <PageTitle>{t`Il mio profilo`}</PageTitle>
      <div className="profile">
        <Preview profile={profile} draft={state.draft} />
        <div className="grid gap-5">
          <ProfileHead profile={profile} />
          <PhotosSection profile={profile} />
          <ProfileRows profile={profile} state={state} change={change} save={() => void retry()} />
          <VoiceSection profile={profile} />
          <QuestionsLink />
        </div>
      </div>
    </div>
  )
}

function ProfileHead({ profile }: { profile: OwnProfile }) {
  return (
    <header className="profile-head">
      <div>
        <h1 className="text-40 md:text-56">{nameAndAge(profile)}</h1>
        <p className="text-ink-2">
          <Trans>Tocca una riga per cambiarla.</Trans>
        </p>
      </div>
      {profile.status === 'active' ? (
        <ButtonLink look="outline" href={`/members/${profile.id}`}>
          <Eye className="icon" aria-hidden="true" />
          <Trans>Come ti vedono</Trans>
        </ButtonLink>
      ) : (
        <p className="text-14 text-ink-2">
          <Trans>Gli altri ti vedranno appena confermi il tuo indirizzo email.</Trans>
        </p>
      )}
    </header>
  )
}
