import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { useCardLabels } from '#web/parts/card-labels.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { Eye } from '#web/ui/icons/index.ts'
import type { Draft } from './profile-draft.ts'
import './profile.css'

/**
 * Shows the member's own card as others see it: without hidden facts, with the approved main photo, and with the gender
 * and town from the draft.
 */
export function Preview({ profile, draft }: { profile: OwnProfile; draft: Draft }) {
  const { t } = useLingui()
  const labels = useCardLabels()
  const { hidden } = profile
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
            town: hidden.town ? null : draft.town,
          }}
          labels={labels}
          href={isSeen ? undefined : '/profile'}
          eager
        />
      </ul>
      <div className="grid gap-3 text-14 text-ink-2">
        {isSeen ? (
          <a href={`/members/${profile.id}`} className="button button-outline">
            <Eye className="icon" aria-hidden="true" />
            <Trans>Guarda come ti vedono</Trans>
          </a>
        ) : (
          <p>
            <Trans>Gli altri ti vedranno appena confermi il tuo indirizzo email.</Trans>
          </p>
        )}
        {!profile.main_image && isWaiting && (
          <p>
            <Trans>La tua foto è in revisione: appena è approvata appare anche qui.</Trans>
          </p>
        )}
      </div>
    </aside>
  )
}
