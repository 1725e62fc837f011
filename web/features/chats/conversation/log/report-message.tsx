import type { Message } from '#contract/chats/chats.ts'
import { ReportLink } from '#web/parts/report-link.tsx'

/**
 * The report link below a message, shown while the member chooses a message to report. The link needs the catalogue
 * `blocking`. This catalogue is already loaded, because the member comes from the safety dialog, which needs it too.
 */
export function ReportMessage({ message, name }: { message: Message; name: string }) {
  return (
    <ReportLink
      member={message.from}
      message={message}
      name={name}
      className="button button-outline bubble-report"
    />
  )
}
