import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useContext, useState } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Translatable } from '#web/parts/translation/translatable.tsx'
import { onDemandDialog } from '#web/ui/on-demand.tsx'
import { OpenChatContext } from '../open-chat-context.ts'
import { setTrust } from '../set-trust.ts'
import { findLinks } from './find-links.ts'
import { domainOf, isLookAlike } from './link-host.ts'
import { ReportMessage } from './report-message.tsx'

const LinkDialog = onDemandDialog(async () => (await import('./link-dialog.tsx')).LinkDialog, {
  catalogs: ['chat-dialogs'],
})

interface ReceivedTextProps {
  message: Message
  /** Name of the sender. */
  name: string
}

/**
 * Shows a text that the other member wrote. URLs are plain text until the member trusts the links of this conversation.
 * Then URLs are links, and a click on a link first opens a dialog (C7).
 */
export function ReceivedText({ message, name }: ReceivedTextProps) {
  const api = useApi()
  const { chat, isReporting } = useContext(OpenChatContext)
  const [url, setUrl] = useState<URL | null>(null)
  const pieces = findLinks(message.text)
  const isTrusted = chat?.links === 'trusted'
  const { conversation, number } = message
  return (
    <>
      <Translatable
        original={message.text}
        isCovered={message.asks?.shown === false}
        ask={() => api.translateMessage({ conversation, number })}
      >
        <p>
          {isTrusted
            ? pieces.map(({ text, url }, index) =>
                url ? (
                  <Fragment key={index}>
                    <button
                      type="button"
                      className="bubble-link"
                      {...LinkDialog.preloadProps}
                      onClick={() => setUrl(url)}
                    >
                      {text}
                    </button>
                    <LinkDomain url={url} />
                  </Fragment>
                ) : (
                  text
                ),
              )
            : pieces.map(({ text, url }, index) =>
                url ? (
                  <Fragment key={index}>
                    {text}
                    <LinkDomain url={url} />
                  </Fragment>
                ) : (
                  text
                ),
              )}
        </p>
      </Translatable>
      {!isTrusted && pieces.some(({ url }) => url) && (
        <UntrustedNote>
          {chat?.links === 'may_trust' && <TrustButton message={message} name={name} />}
        </UntrustedNote>
      )}
      {isReporting && <ReportMessage message={message} name={name} />}
      {url && <LinkDialog url={url} onClose={() => setUrl(null)} />}
    </>
  )
}

/** The domain that a link leads to, plainly, because the text of a long address can hide it. */
const LinkDomain = ({ url: { hostname } }: { url: URL }) => (
  <span className="bubble-domain" data-lookalike={isLookAlike(hostname) || undefined}>
    {' '}
    [{domainOf(hostname)}]
  </span>
)

function UntrustedNote({ children }: { children: ReactNode }) {
  return (
    <div className="bubble-note">
      <span>
        <Trans>Per prudenza i link qui non si aprono.</Trans>
      </span>
      {children}
    </div>
  )
}

function TrustButton({ message, name }: ReceivedTextProps) {
  const { t } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  return (
    <button
      type="button"
      className="bubble-link"
      onClick={() => void setTrust(actions, message.conversation, true)}
    >
      {t`Mi fido dei link di ${name}`}
    </button>
  )
}
