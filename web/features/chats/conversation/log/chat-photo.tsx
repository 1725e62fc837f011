import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Message, MessagePhoto } from '#contract/chats/chats.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { EyeOff, Image } from '#web/ui/icons/index.ts'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { applyChatEvent } from '../../live/apply-live-event.ts'

const ChatPhotoViewer = onDemandDialog(
  async () => (await import('./chat-photo-viewer.tsx')).ChatPhotoViewer,
  {
    catalogs: ['blocking'],
  },
)

interface ChatPhotoProps {
  message: Message
  photo: MessagePhoto
  name: string
  isOwn: boolean
}

/**
 * C4: shows a photo. A tap enlarges the photo. A received photo is blurred until the recipient opens it. While the
 * browser saves data, a photo that it has not shown yet is loaded on tap (X21).
 */
export function ChatPhoto({ message, photo, name, isOwn }: ChatPhotoProps) {
  const { t } = useLingui()
  const { settings, savesData = false } = usePage()
  const [isAwaited, setAwaited] = useState(savesData)
  const [isLost, setLost] = useState(false)
  const [isEnlarged, setEnlarged] = useState(false)
  const takesFocus = useRef(false)
  if (isLost)
    return (
      <p className="italic text-ink-2">
        <Trans>Questa foto non è più visibile.</Trans>
      </p>
    )
  if (!photo.opened)
    return (
      <CoveredPhoto
        message={message}
        photo={photo}
        onShow={(isShown) => {
          takesFocus.current = isShown
          setAwaited(savesData && !isShown)
        }}
      />
    )
  if (isAwaited)
    return (
      <PhotoCover
        photo={photo}
        onClick={() => {
          takesFocus.current = true
          setAwaited(false)
        }}
      >
        <Image className="icon" aria-hidden="true" />
        <Trans>Carica la foto</Trans>
      </PhotoCover>
    )
  const src = settings.cdn_prefix + photo.filename
  const alt = isOwn ? t`La tua foto` : t`Foto mandata da ${name}`
  return (
    <>
      <button
        // Focuses this button after the photo was opened, because the focused button of the covered photo disappears.
        ref={(button) => {
          if (takesFocus.current) button?.focus()
          takesFocus.current = false
        }}
        type="button"
        className="chat-photo-open"
        aria-label={isOwn ? t`La tua foto, ingrandita` : t`Foto mandata da ${name}, ingrandita`}
        {...ChatPhotoViewer.preloadProps}
        onClick={() => setEnlarged(true)}
      >
        <img
          className="chat-photo"
          src={src}
          width={photo.width}
          height={photo.height}
          alt={alt}
          onError={() => setLost(true)}
        />
      </button>
      {isEnlarged && (
        <ChatPhotoViewer
          message={message}
          name={name}
          src={src}
          alt={alt}
          isOwn={isOwn}
          onClose={() => setEnlarged(false)}
        />
      )}
    </>
  )
}

interface CoveredPhotoProps extends Pick<ChatPhotoProps, 'message' | 'photo'> {
  /**
   * Called with true before the `openPhoto` request is sent, because a live event may show the photo before the
   * response arrives. Called with false if the request fails.
   */
  onShow: (isShown: boolean) => void
}

function CoveredPhoto({ message, photo, onShow }: CoveredPhotoProps) {
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  const { conversation, number } = message
  const show = async () => {
    if (isBusy) return
    setBusy(true)
    onShow(true)
    try {
      await api.openPhoto({ conversation, number })
      applyChatEvent(cache, { name: 'photo_opened', data: { conversation, number } })
    } catch (error) {
      onShow(false)
      showToast(await formatError(error), 'danger')
      setBusy(false)
    }
  }
  return (
    <PhotoCover photo={photo} isBusy={isBusy} onClick={() => void show()}>
      <EyeOff className="icon" aria-hidden="true" />
      {isBusy ? <Trans>Un attimo…</Trans> : <Trans>Mostra la foto</Trans>}
    </PhotoCover>
  )
}

interface PhotoCoverProps {
  photo: MessagePhoto
  isBusy?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button in the place of a photo, in its shape and colours. */
function PhotoCover({ photo, isBusy = false, onClick, children }: PhotoCoverProps) {
  return (
    <button
      type="button"
      className="chat-photo-cover"
      data-hash={photo.thumbhash}
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      <span>{children}</span>
    </button>
  )
}
