import { Trans } from '@lingui/react/macro'
import { memo } from 'react'

interface BubbleProps {
  text: string
  /** ISO 8601 */
  at: string
  /** `19:02` */
  clock: string
  /** Who wrote it, for whoever does not see the sides. */
  who: string
  isOwn: boolean
}

export const Bubble = memo(function Bubble({ text, at, clock, who, isOwn }: BubbleProps) {
  return (
    <li className={isOwn ? 'bubble bubble-own' : 'bubble'}>
      <span className="sr-only">{who}: </span>
      {text === '' ? <Erased /> : <p>{text}</p>}
      <time dateTime={at}>{clock}</time>
    </li>
  )
})

/** Whoever wrote it was erased, and with them what they wrote. */
const Erased = () => (
  <p className="italic text-ink-2">
    <Trans>Messaggio eliminato</Trans>
  </p>
)
