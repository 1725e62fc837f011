import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Crop, Eye, Lock, MoreVertical, Star, Trash2 } from 'lucide-react'
import type { OwnPhoto } from '#contract/photos.ts'
import { Menu, MenuButton } from '#web/ui/menu.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

export interface PhotoMenuProps {
  photo: OwnPhoto
  number: number
  isMain: boolean
  actions: PhotoActions
  onMove: (step: number) => void
  onCrop: () => void
  onRemove: () => void
}

/** What can be done with a photo. */
export function OwnPhotoMenu({ photo, number, isMain, actions, onMove, onCrop, onRemove }: PhotoMenuProps) {
  const { t } = useLingui()
  const id = `photo-menu-${photo.id}`
  const { status, is_private } = photo
  const isShown = status !== 'rejected'
  /** The popover stays open by itself; its button gets the focus back. */
  const choose = (act: () => void) => () => {
    document.getElementById(id)?.hidePopover()
    act()
  }
  return (
    <Menu
      id={id}
      label={t`Azioni sulla foto ${number}`}
      buttonClass="button button-outline button-icon own-photo-more"
      button={<MoreVertical className="icon" aria-hidden="true" />}
    >
      {status === 'active' && !is_private && !isMain && (
        <MenuButton onClick={choose(() => void actions.makeMain(photo.id))}>
          <Star className="icon" aria-hidden="true" />
          <Trans>Rendila principale</Trans>
        </MenuButton>
      )}
      {isShown && (
        <MenuButton onClick={choose(onCrop)}>
          <Crop className="icon" aria-hidden="true" />
          <Trans>Ritaglia</Trans>
        </MenuButton>
      )}
      {isShown && (
        <MenuButton onClick={choose(() => void actions.setPrivate(photo.id, !is_private))}>
          {is_private ? (
            <Eye className="icon" aria-hidden="true" />
          ) : (
            <Lock className="icon" aria-hidden="true" />
          )}
          {is_private ? <Trans>Rendila visibile a tutti</Trans> : <Trans>Rendila privata</Trans>}
        </MenuButton>
      )}
      <MenuButton onClick={choose(() => onMove(-1))}>
        <ArrowLeft className="icon" aria-hidden="true" />
        <Trans>Sposta prima</Trans>
      </MenuButton>
      <MenuButton onClick={choose(() => onMove(1))}>
        <ArrowRight className="icon" aria-hidden="true" />
        <Trans>Sposta dopo</Trans>
      </MenuButton>
      <MenuButton onClick={choose(onRemove)}>
        <Trash2 className="icon" aria-hidden="true" />
        <Trans>Elimina</Trans>
      </MenuButton>
    </Menu>
  )
}
