import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { celebrate } from './match-flourish.ts'
import { MemberPhoto } from './member-photo.tsx'
import './moment-dialog.css'

interface MomentDialogProps {
  /** What has happened, small above the title. */
  kicker: ReactNode
  title: ReactNode
  /** The photos, whose they are, and the ways on. */
  children: ReactNode
  onClose: () => void
}

/** A moment to celebrate, over everything: it opens as soon as it is there. */
export function MomentDialog({ kicker, title, children, onClose }: MomentDialogProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    box.current?.showModal()
    if (box.current) celebrate(box.current)
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={box} className="match-moment" aria-labelledby={titleId} onCancel={cancel} onClose={onClose}>
      <IconButton label={t`Chiudi`} className="dialog-close" onClick={onClose}>
        <X size={28} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <div>
        <p className="match-kicker">{kicker}</p>
        <h2 id={titleId} className="match-title">
          {title}
        </h2>
      </div>
      {children}
    </dialog>
  )
}

type MomentPhotoProps = Pick<Parameters<typeof MemberPhoto>[0], 'image' | 'seed' | 'alt'>

/** A photo that flies in; in `.match-photos`, alone or as one of two. */
export function MomentPhoto(props: MomentPhotoProps) {
  return (
    <span className="match-photo" data-match="photo">
      <MemberPhoto {...props} sizes="200px" main />
    </span>
  )
}
