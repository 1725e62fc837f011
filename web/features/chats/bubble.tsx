import { Trans } from '@lingui/react/macro'
import { memo, useContext } from 'react'
import type { Message } from '#contract/chats.ts'
import { OpenChatContext } from './facts.ts'
import { RichText, SpecialText } from './late-parts.tsx'

interface BubbleProps {
  message: Message
  /** `19:02` */
  clock: string
  /** Who wrote it, for whoever does not see the sides. */
  who: string
  isOwn: boolean
}

export const Bubble = memo(function Bubble({ message, clock, who, isOwn }: BubbleProps) {
  return (
    <li
      className={isOwn ? 'bubble bubble-own' : 'bubble'}
      data-number={message.number}
      data-kind={message.kind}
      // what one has sent was announced when it was sent
      aria-live={isOwn ? 'off' : undefined}
    >
      <span className="sr-only">{who}: </span>
      <Text message={message} who={who} isOwn={isOwn} />
      <time dateTime={message.at}>{clock}</time>
    </li>
  )
})

const mayHaveLink = /:\/\/|www\./i

function Text({ message, who, isOwn }: Omit<BubbleProps, 'clock'>) {
  const { isReporting } = useContext(OpenChatContext)
  const { text, kind } = message
  if (text === '') return <Erased />
  if (kind && kind !== 'icebreaker')
    return <SpecialText message={message} name={who} isOwn={isOwn} until="…" />
  const plain = <p>{text}</p>
  if (isOwn || !(isReporting || mayHaveLink.test(text))) return plain
  return <RichText message={message} name={who} until={plain} />
}

/** Whoever wrote it was erased, and with them what they wrote. */
const Erased = () => (
  <p className="italic text-ink-2">
    <Trans>Messaggio eliminato</Trans>
  </p>
)
