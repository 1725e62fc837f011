import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/ui/icon-button.tsx'
import { X } from '#web/ui/icons/index.ts'
import { celebrate } from './match-flourish.ts'
import { MemberPhoto } from './member-photo.tsx'
import { useModal } from './use-modal.ts'
import './celebration-dialog.css'

interface CelebrationDialogProps {
  /** Small text above the title that says what is celebrated, such as a match. */
  kicker: ReactNode
  title: ReactNode
  /** The photos, the members' names, and buttons for the next actions. */
  children: ReactNode
  onClose: () => void
}

/** A modal dialog that celebrates an event. It opens when it is mounted, as the last element of the body. */
export function CelebrationDialog({ kicker, title, children, onClose }: CelebrationDialogProps) {
  const { t } = useLingui()
  const modal = useModal(onClose)
  const { ref } = modal
  useEffect(() => {
    if (ref.current) celebrate(ref.current)
  }, [ref])
  return createPortal(
    <dialog className="match-moment" {...modal}>
      <IconButton label={t`Chiudi`} className="dialog-close" onClick={onClose}>
        <X size={28} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <div>
        <p className="match-kicker">{kicker}</p>
        <h2 id={modal['aria-labelledby']} className="match-title">
          {title}
        </h2>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}

type CelebrationPhotoProps = Pick<Parameters<typeof MemberPhoto>[0], 'image' | 'seed' | 'alt'>

/** A photo that flies in. It must be inside `.match-photos`, alone or with a second photo. */
export function CelebrationPhoto(props: CelebrationPhotoProps) {
  return (
    <span className="match-photo" data-match="photo">
      <MemberPhoto {...props} sizes="200px" main />
    </span>
  )
}
