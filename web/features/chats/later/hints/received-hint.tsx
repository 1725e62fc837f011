import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Message } from '#contract/chats.ts'
import type { MemberId } from '#contract/ids.ts'
import { ReportLink } from '#web/parts/report-link.tsx'
import { findHint } from './find-hint.ts'
import { receivedWords } from './hint-words.ts'

/** Messages of the other side that are looked at, the latest ones. */
const looked_at = 10

interface ReceivedHintProps {
  messages: readonly Message[]
  peer: MemberId
  name: string
}

/** C7: below the log, where one of the latest messages may be a fraud or harassment; as the reader has chosen. */
export function ReceivedHint({ messages, peer, name }: ReceivedHintProps) {
  const { i18n, t } = useLingui()
  const found = useMemo(() => hintIn(messages, peer), [messages, peer])
  if (!found) return null
  const { hint, message } = found
  const words = [...message.text]
  const quote = words.length > 60 ? `${words.slice(0, 59).join('')}…` : message.text
  return (
    <div className="hint">
      <b>{i18n._(receivedWords[hint])}</b>
      <span className="block">{t`«${quote}»`}</span>
      <span className="block text-ink-2">
        <Trans>L’ha notato il tuo dispositivo, e può sbagliare. Lo decidi tu nelle impostazioni.</Trans>
      </span>
      <ReportLink member={peer} message={message} name={name} className="button button-outline" />
    </div>
  )
}

function hintIn(messages: readonly Message[], peer: MemberId) {
  const theirs = messages.filter(({ from, kind }) => from === peer && kind === undefined)
  const isFirst = messages.every(({ from }) => from === peer)
  for (const message of theirs.slice(-looked_at).reverse()) {
    const hint = findHint(message.text, { isFirst: isFirst && message.number === 1 })
    if (hint) return { hint, message }
  }
  return null
}
