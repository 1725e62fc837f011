import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard as Card } from '#contract/profiles/profiles.ts'
import { nameAndAge, useCardLabels } from '#web/parts/card-labels.ts'
import { CelebrationDialog, CelebrationPhoto } from '#web/parts/celebration-dialog.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { useModal } from '#web/parts/use-modal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons/index.ts'

interface ShownProps {
  profile: Card
  onClose: () => void
}

/** Shows an unseen like, or a suggestion of the site (D5, H2). */
export function NewLikeDialog({ isLike, ...shown }: ShownProps & { isLike: boolean }) {
  return isLike ? <LikeDialog {...shown} /> : <Suggestion {...shown} />
}

/** Shows a real like, in the style of a match. */
function LikeDialog({ profile, onClose }: ShownProps) {
  const { id, name, town } = profile
  const who = [nameAndAge(profile), town].filter(Boolean).join(', ')
  return (
    <CelebrationDialog
      onClose={onClose}
      kicker={<Trans>Piaci a qualcuno</Trans>}
      title={
        <Trans>
          Nuovo <em>mi piace!</em>
        </Trans>
      }
    >
      <div className="match-photos">
        <CelebrationPhoto image={profile.main_image} seed={id} alt={name} />
      </div>
      <p className="match-who">
        <Trans>Piaci a {who}.</Trans>
      </p>
      <div className="match-actions">
        <a href={`/members/${id}`} className="match-write" onClick={onClose}>
          <Trans>Vedi il profilo</Trans>
        </a>
        <button type="button" className="match-on" onClick={onClose}>
          <Trans>Più tardi</Trans>
        </button>
      </div>
    </CelebrationDialog>
  )
}

/** Shows a suggestion of the site. The dialog is labelled as a suggestion and does not look like a match (H2). */
function Suggestion({ profile, onClose }: ShownProps) {
  const { t } = useLingui()
  const labels = useCardLabels()
  const modal = useModal(onClose)
  const name = profile.name
  return (
    <dialog className="dialog" {...modal} {...{ closedby: 'any' }}>
      <h2 id={modal['aria-labelledby']} className="dialog-title">
        <Trans>Un suggerimento per te</Trans>
      </h2>
      <IconButton label={t`Chiudi`} className="dialog-close" onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
      <p className="mt-2 text-ink-2">
        <Trans>È un nostro suggerimento: {name} non sa ancora di te.</Trans>
      </p>
      <ul className="mx-auto my-6 w-full max-w-60">
        <ProfileCard member={profile} labels={labels} eager />
      </ul>
      <ButtonLink size="large" className="w-full" href={`/members/${profile.id}`} onClick={onClose}>
        <Trans>Vedi il profilo</Trans>
      </ButtonLink>
    </dialog>
  )
}
