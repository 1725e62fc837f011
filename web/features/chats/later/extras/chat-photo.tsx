import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { Message, MessagePhoto } from '#contract/chats.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { ReportLink } from '#web/parts/report-link.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { Viewer } from '#web/ui/viewer.tsx'
import { applyChatEvent } from '../../apply-live-event.ts'

interface ChatPhotoProps {
  message: Message
  photo: MessagePhoto
  name: string
  isOwn: boolean
}

/** C4: a photo, in full size when it is tapped; of the other side's nothing but its blur is there until the reader wishes to see it. */
export function ChatPhoto({ message, photo, name, isOwn }: ChatPhotoProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const [isLost, setLost] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const isShownHere = useRef(false)
  if (isLost)
    return (
      <p className="italic text-ink-2">
        <Trans>Questa foto non si vede più.</Trans>
      </p>
    )
  if (!photo.opened)
    return <Covered message={message} photo={photo} onShow={(isShown) => (isShownHere.current = isShown)} />
  const src = settings.cdn_prefix + photo.filename
  const alt = isOwn ? t`La tua foto` : t`Foto mandata da ${name}`
  return (
    <>
      <button
        // the button that stood here, and had the focus, has gone
        ref={(button) => {
          if (isShownHere.current) button?.focus()
          isShownHere.current = false
        }}
        type="button"
        className="chat-photo-open"
        aria-label={isOwn ? t`La tua foto, in grande` : t`Foto mandata da ${name}, in grande`}
        onClick={() => setLarge(true)}
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
      {isLarge && (
        <Viewer
          label={alt}
          onClose={() => setLarge(false)}
          foot={
            isOwn || (
              <ReportLink
                member={message.from}
                message={message}
                name={name}
                className="button button-plain"
              />
            )
          }
        >
          <img className="viewer-photo" src={src} alt={alt} />
        </Viewer>
      )}
    </>
  )
}

interface CoveredProps extends Pick<ChatPhotoProps, 'message' | 'photo'> {
  /** Told first, since the event may come before the answer; and false where it was refused. */
  onShow: (isShown: boolean) => void
}

function Covered({ message, photo, onShow }: CoveredProps) {
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
      showToast(await sayError(error), 'danger')
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="chat-photo-cover"
      style={{ aspectRatio: `${photo.width} / ${photo.height}`, backgroundImage: blurOf(photo.thumbhash) }}
      aria-busy={isBusy || undefined}
      onClick={() => void show()}
    >
      <span>
        <EyeOff className="icon" aria-hidden="true" />
        <Trans>Mostra la foto</Trans>
      </span>
    </button>
  )
}

/** None where the text is no thumbhash: the cover has a colour of its own. */
function blurOf(hash: string): string | undefined {
  try {
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))})`
  } catch {
    return undefined
  }
}
