import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { useCardLabels } from '#web/parts/card-labels.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Draft } from './profile-draft.ts'

/**
 * Shows the member's own card as others see it, without hidden facts and with the approved main photo. The gender and
 * the town are those of the draft, so that changes are visible at once. Hidden on phones.
 */
export function Preview({ profile, draft }: { profile: OwnProfile; draft: Draft }) {
  const { t } = useLingui()
  const labels = useCardLabels()
  const { hidden, travel } = profile
  const isWaiting = profile.photos.some((photo) => photo.status === 'pending')
  const isSeen = profile.status === 'active'
  return (
    <aside className="profile-preview" aria-label={t`Anteprima`}>
      <ul>
        <ProfileCard
          member={{
            ...profile,
            gender: draft.gender,
            age: hidden.age ? null : profile.age,
            town: hidden.town ? null : (travel?.town ?? draft.town),
            ...(travel && { travels_until: travel.until }),
          }}
          labels={labels}
          href={isSeen ? undefined : '/profile'}
        />
      </ul>
      {!profile.main_image && isWaiting && (
        <p className="text-14 text-ink-2">
          <Trans>La tua foto è in revisione: appena è approvata appare anche qui.</Trans>
        </p>
      )}
    </aside>
  )
}
