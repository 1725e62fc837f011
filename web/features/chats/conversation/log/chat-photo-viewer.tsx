import type { Message } from '#contract/chats/chats.ts'
import { ReportLink } from '#web/parts/report-link.tsx'
import { Viewer } from '#web/ui/viewer.tsx'

interface ChatPhotoViewerProps {
  message: Message
  /** Name of the sender. */
  name: string
  src: string
  alt: string
  isOwn: boolean
  onClose: () => void
}

/** Shows a photo of the conversation in full size. A received photo can be reported. */
export function ChatPhotoViewer({ message, name, src, alt, isOwn, onClose }: ChatPhotoViewerProps) {
  return (
    <Viewer
      label={alt}
      onClose={onClose}
      foot={
        isOwn || (
          <ReportLink member={message.from} message={message} name={name} className="button button-plain" />
        )
      }
    >
      <img className="viewer-photo" src={src} alt={alt} />
    </Viewer>
  )
}
