import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos/photos.ts'
import {
  ArrowLeft,
  ArrowRight,
  Crop,
  Eye,
  Lock,
  MoreVertical,
  Sparkles,
  Star,
  Trash2,
} from '#web/ui/icons/index.ts'
import { Menu, MenuButton } from '#web/ui/menu.tsx'

export interface PhotoMenuProps {
  photo: OwnPhoto
  number: number
  isMain: boolean
  onMakeMain: () => void
  onSetPrivate: (isPrivate: boolean) => void
  onMove: (step: number) => void
  onCrop: () => void
  /** X20: stores the member's word on whether AI made the photo. */
  onSayAi: (isAi: boolean) => void
  onRemove: () => void
}

/** Shows the actions of a photo. */
export function OwnPhotoMenu({
  photo,
  number,
  isMain,
  onMakeMain,
  onSetPrivate,
  onMove,
  onCrop,
  onSayAi,
  onRemove,
}: PhotoMenuProps) {
  const { t } = useLingui()
  const id = `photo-menu-${photo.id}`
  const { status, is_private, ai_source } = photo
  const isShown = status !== 'rejected'
  /**
   * Closes the menu before the action, because a click does not close the popover. Closing returns the focus to the
   * menu's button.
   */
  const choose = (act: () => void) => () => {
    document.getElementById(id)?.hidePopover()
    act()
  }
  return (
    <Menu
      id={id}
      label={t`Azioni sulla foto ${number}`}
      buttonClass="own-photo-button own-photo-more"
      button={<MoreVertical className="icon" aria-hidden="true" />}
    >
      {status === 'active' && !is_private && !isMain && (
        <MenuButton onClick={choose(onMakeMain)}>
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
        <MenuButton onClick={choose(() => onSetPrivate(!is_private))}>
          {is_private ? (
            <Eye className="icon" aria-hidden="true" />
          ) : (
            <Lock className="icon" aria-hidden="true" />
          )}
          {is_private ? <Trans>Rendila visibile a tutti</Trans> : <Trans>Rendila privata</Trans>}
        </MenuButton>
      )}
      {isShown && (ai_source === null || ai_source === 'owner') && (
        <MenuButton onClick={choose(() => onSayAi(ai_source === null))}>
          <Sparkles className="icon" aria-hidden="true" />
          {ai_source === null ? (
            <Trans>È fatta o ritoccata con l’IA</Trans>
          ) : (
            <Trans>Non è fatta con l’IA</Trans>
          )}
        </MenuButton>
      )}
      <MenuButton onClick={choose(() => onMove(-1))}>
        <ArrowLeft className="icon" aria-hidden="true" />
        <Trans>Sposta verso l’inizio</Trans>
      </MenuButton>
      <MenuButton onClick={choose(() => onMove(1))}>
        <ArrowRight className="icon" aria-hidden="true" />
        <Trans>Sposta verso la fine</Trans>
      </MenuButton>
      <MenuButton onClick={choose(onRemove)}>
        <Trash2 className="icon" aria-hidden="true" />
        <Trans>Elimina</Trans>
      </MenuButton>
    </Menu>
  )
}
