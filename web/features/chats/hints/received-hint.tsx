import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { shorten } from '#contract/wire/characters.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { findHint, type Rules, type SiteHints } from '#i18n/hints/find-hint.ts'
import { ReportLink } from '#web/parts/report-link.tsx'
import { receivedLabels } from './hint-labels.ts'

/** Number of the other member's latest messages that are checked. */
const checked_messages = 10

const quote_length = 60

export interface ReceivedHintProps {
  messages: readonly Message[]
  peer: MemberId
  name: string
  /** The site's changes to the hints. */
  site: SiteHints
}

/**
 * C7: shows a warning below the log if one of the other member's latest messages may be fraud or harassment. Members
 * can turn these warnings off.
 */
export function ReceivedHint({
  messages,
  peer,
  name,
  site,
  rules,
}: ReceivedHintProps & { rules: readonly Rules[] }) {
  const { i18n, t } = useLingui()
  const found = useMemo(() => findHintIn(messages, peer, rules, site), [messages, peer, rules, site])
  if (!found) return null
  const { hint, message } = found
  const quote = shorten(message.text, quote_length)
  return (
    <div className="hint">
      <b>{i18n._(receivedLabels[hint])}</b>
      <span className="block">{t`«${quote}»`}</span>
      <span className="block text-ink-2">
        <Trans>
          L’ha notato il tuo dispositivo, e può sbagliare. Puoi disattivare questi avvisi nelle impostazioni.
        </Trans>
      </span>
      <ReportLink member={peer} message={message} name={name} className="button button-outline" />
    </div>
  )
}

/** A text with a warning in its place (X13) needs no second one. */
function findHintIn(messages: readonly Message[], peer: MemberId, rules: readonly Rules[], site: SiteHints) {
  const received = messages
    .filter(({ from, kind, asks }) => from === peer && (kind === undefined || kind === 'voice') && !asks)
    .map((message) => (message.voice ? { ...message, text: message.voice.caption } : message))
  const isUnanswered = messages.every(({ from }) => from === peer)
  for (const message of received.slice(-checked_messages).reverse()) {
    const hint = findHint(message.text, rules, {
      isFirst: isUnanswered && message.number === 1,
      site,
    })
    if (hint) return { hint, message }
  }
  return null
}
