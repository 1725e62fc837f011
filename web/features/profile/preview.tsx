import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import type { OwnProfile } from '#contract/profiles.ts'
import { useCardWords } from '#web/parts/card-words.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Draft } from './profile-draft.ts'
import './profile.css'

/** The own card as lists show it to others: with the photo that is approved, and the town as it will be. */
export function Preview({ profile, draft }: { profile: OwnProfile; draft: Draft }) {
  const { t } = useLingui()
  const words = useCardWords()
  const isWaiting = profile.photos.some((photo) => photo.status === 'pending')
  const isSeen = profile.status === 'active'
  return (
    <aside className="profile-preview" aria-label={t`Anteprima`}>
      <ul>
        <ProfileCard
          member={{ ...profile, gender: draft.gender, town: draft.town }}
          words={words}
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
