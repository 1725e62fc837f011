import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { ReportLink } from '#web/parts/report-link.tsx'
import { OpenChatContext } from '../facts.ts'
import { findLinks } from './find-links.ts'
import { LinkDialog } from './link-dialog.tsx'
import { setTrust } from './set-trust.ts'

interface RichTextProps {
  message: Message
  /** Whose it is. */
  name: string
}

/**
 * A message of the other side with addresses in it, or that can be reported. Addresses can be opened only once the reader
 * has said so, and what opens is a dialog that says where they lead (C7).
 */
export function RichText({ message, name }: RichTextProps) {
  const { chat, isReporting } = useContext(OpenChatContext)
  const [url, setUrl] = useState<URL | null>(null)
  const pieces = findLinks(message.text)
  const isTrusted = chat?.links === 'trusted'
  return (
    <>
      <p>
        {isTrusted
          ? pieces.map(({ text, url }, index) =>
              url ? (
                <button key={index} type="button" className="bubble-link" onClick={() => setUrl(url)}>
                  {text}
                </button>
              ) : (
                text
              ),
            )
          : message.text}
      </p>
      {!isTrusted && pieces.some(({ url }) => url) && (
        <Untrusted>{chat?.links === 'may_trust' && <TrustButton message={message} name={name} />}</Untrusted>
      )}
      {isReporting && (
        <ReportLink
          member={message.from}
          message={message}
          name={name}
          className="button button-outline bubble-report"
        />
      )}
      {url && <LinkDialog url={url} onClose={() => setUrl(null)} />}
    </>
  )
}

function Untrusted({ children }: { children: ReactNode }) {
  return (
    <div className="bubble-note">
      <span>
        <Trans>Per prudenza i link qui non si aprono.</Trans>
      </span>
      {children}
    </div>
  )
}

function TrustButton({ message, name }: RichTextProps) {
  const { t } = useLingui()
  const acting = { api: useApi(), cache: useQueryClient() }
  return (
    <button
      type="button"
      className="bubble-link"
      onClick={() => void setTrust(acting, message.conversation, true)}
    >
      {t`Mi fido dei link di ${name}`}
    </button>
  )
}
