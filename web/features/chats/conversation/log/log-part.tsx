import { useLingui } from '@lingui/react/macro'
import { Fragment, memo } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { daysBetween, formatClock, formatFullDay, type Zone } from '#web/parts/date-formats.ts'
import { Bubble } from './bubble.tsx'

/**
 * Number of messages per part of the log. The log is split into parts, so that React re-renders only the changed parts,
 * and so that the browser skips the layout of parts outside of the view.
 */
const part_size = 50

interface Part {
  readonly key: number
  readonly messages: readonly Message[]
  /** The message before the first message of the part. */
  readonly before: Message | undefined
}

/**
 * Splits messages into parts by message number, not by position in the array. So a message stays in the same part when
 * older messages are loaded.
 */
export function inParts(messages: readonly Message[]): Part[] {
  const parts: { key: number; messages: Message[]; before: Message | undefined }[] = []
  for (const [index, message] of messages.entries()) {
    const key = Math.ceil(message.number / part_size)
    const last = parts.at(-1)
    if (last?.key === key) last.messages.push(message)
    else parts.push({ key, messages: [message], before: messages[index - 1] })
  }
  return parts
}

interface LogPartProps extends Omit<Part, 'key'> {
  peer: MemberId
  name: string
  now: number
  locale: string
  zone: Zone
}

export const LogPart = memo(function LogPart({
  messages,
  before,
  peer,
  name,
  now,
  locale,
  zone,
}: LogPartProps) {
  const { t } = useLingui()
  const you = t`Tu`
  return (
    <ol className="chat-part">
      {messages.map((message, index) => {
        const at = Date.parse(message.at)
        const last = index === 0 ? before : messages[index - 1]
        const isOwn = message.from !== peer
        return (
          <Fragment key={message.number}>
            {(!last || daysBetween(Date.parse(last.at), at, zone) !== 0) && (
              <li className="chat-day">{formatFullDay(at, now, locale, zone)}</li>
            )}
            <Bubble
              message={message}
              clock={formatClock(at, locale, zone)}
              sender={isOwn ? you : name}
              isOwn={isOwn}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}, isSame)

/**
 * Returns whether `LogPart` needs no re-render. Compares the messages one by one, because `inParts` always creates new
 * arrays.
 */
function isSame(a: LogPartProps, b: LogPartProps): boolean {
  return (
    a.name === b.name &&
    a.locale === b.locale &&
    a.zone === b.zone &&
    daysBetween(a.now, b.now, a.zone) === 0 &&
    a.before === b.before &&
    a.messages.length === b.messages.length &&
    a.messages.every((message, index) => message === b.messages[index])
  )
}
