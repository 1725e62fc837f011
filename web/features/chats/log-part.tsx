import { useLingui } from '@lingui/react/macro'
import { Fragment, memo } from 'react'
import type { Message } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import { daysBetween, sayClock, sayWholeDay, type Zone } from '#web/parts/moments.ts'
import { Bubble } from './bubble.tsx'

/** Messages that are drawn, and left out of layout while they are far from view, together. */
const size = 50

interface Part {
  readonly key: number
  readonly messages: readonly Message[]
  /** The message before them. */
  readonly before: Message | undefined
}

/** Cut by their numbers, so that the parts stay what they are when others come in above or below. */
export function inParts(messages: readonly Message[]): Part[] {
  const parts: { key: number; messages: Message[]; before: Message | undefined }[] = []
  for (const [index, message] of messages.entries()) {
    const key = Math.ceil(message.number / size)
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
              <li className="chat-day">{sayWholeDay(at, now, locale, zone)}</li>
            )}
            <Bubble
              message={message}
              clock={sayClock(at, locale, zone)}
              who={isOwn ? you : name}
              isOwn={isOwn}
            />
          </Fragment>
        )
      })}
    </ol>
  )
}, isSame)

/** Not by the list itself, which is made anew with every message. */
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
