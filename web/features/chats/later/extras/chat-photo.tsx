import { Trans, useLingui } from '@lingui/react/macro'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { Message, MessagePhoto } from '#contract/chats.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type MessagePage, messagesKey } from '../../queries.ts'

interface ChatPhotoProps {
  message: Message
  photo: MessagePhoto
  name: string
  isOwn: boolean
}

/** C4: a photo; of the other side's nothing but its blur is there until the reader wishes to see it. */
export function ChatPhoto({ message, photo, name, isOwn }: ChatPhotoProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const [isLost, setLost] = useState(false)
  if (isLost)
    return (
      <p className="italic text-ink-2">
        <Trans>Questa foto non si vede più.</Trans>
      </p>
    )
  if (!photo.opened) return <Covered message={message} photo={photo} />
  return (
    <img
      className="chat-photo"
      src={settings.cdn_prefix + photo.filename}
      width={photo.width}
      height={photo.height}
      alt={isOwn ? t`La tua foto` : t`Foto di ${name}`}
      onError={() => setLost(true)}
    />
  )
}

function Covered({ message, photo }: Pick<ChatPhotoProps, 'message' | 'photo'>) {
  const [api, cache] = [useApi(), useQueryClient()]
  const [isBusy, setBusy] = useState(false)
  const { conversation, number } = message
  const show = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await api.openPhoto({ conversation, number })
      cache.setQueryData<InfiniteData<MessagePage>>(
        messagesKey(conversation),
        (data) => data && opened(data, number),
      )
    } catch (error) {
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

/** The loaded messages, with the photo of one of them open. */
function opened(data: InfiniteData<MessagePage>, number: number): InfiniteData<MessagePage> {
  const open = (message: Message): Message =>
    message.number === number && message.photo
      ? { ...message, photo: { ...message.photo, opened: true } }
      : message
  return { ...data, pages: data.pages.map((page) => ({ ...page, messages: page.messages.map(open) })) }
}

/** None where the text is no thumbhash: the cover has a colour of its own. */
function blurOf(hash: string): string | undefined {
  try {
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))})`
  } catch {
    return undefined
  }
}
