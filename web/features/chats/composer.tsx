import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { drafts } from './drafts.ts'
import { countCharacters } from './graphemes.ts'
import { ComposerTools, CreditsDialog } from './late-parts.tsx'
import type { FoundChat } from './queries.ts'
import { sendMessage } from './send-message.ts'

/** Characters before the limit from which the rest is shown. */
const counted_from = 60

/**
 * Where one writes. Enter sends, Shift+Enter begins a line. The price of the next message stands beside the button (H3);
 * where the credits are too few a dialog says what is missing, and the text stays.
 */
export function Composer({ chat, user }: { chat: FoundChat; user: User }) {
  const { t } = useLingui()
  const sending = { api: useApi(), cache: useQueryClient() }
  const [isShort, setShort] = useState(false)
  // what has something to say first, once
  const guardRef = useRef<((text: string) => boolean) | null>(null)
  const { profile, price, message_length: max, draft } = chat
  const { id, name } = profile
  const between = { from: user.profile.id, to: id }
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(between),
    () => '',
  )
  const field = useField(text, (typed) => drafts.set(between, typed), draft)
  const ready = text.trim()
  const left = max - countCharacters(ready, max - counted_from)
  const over = -left

  function send() {
    if (ready === '' || left < 0) return field.current?.focus()
    if (user.credits < price.credits) return setShort(true)
    if (guardRef.current?.(ready)) return
    drafts.set(between, '')
    void sendMessage(sending, between, ready).then(
      (refusal) => refusal === 'not_enough_credits' && setShort(true),
    )
  }
  function sendOnEnter(event: KeyboardEvent) {
    // Enter that ends the choice of a character (Japanese, accents) is not meant for us
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    // no form: sent before the page's script is there, it would take the text with it
    <div className="composer chat-column">
      <ComposerTools
        chat={chat}
        text={ready}
        guardRef={guardRef}
        until={<span className="button button-icon" />}
      />
      <div className="composer-field">
        <textarea
          ref={field}
          className="input"
          rows={1}
          value={text}
          aria-label={t`Scrivi a ${name}`}
          placeholder={t`Scrivi a ${name}…`}
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < counted_from ? 'composer-left' : undefined}
          enterKeyHint="send"
          onChange={(event) => drafts.set(between, event.currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        {left < counted_from && (
          <p
            id="composer-left"
            className="composer-left"
            data-over={left < 0 ? '' : undefined}
            aria-live="polite"
          >
            {left < 0
              ? t`${plural(over, { one: '# carattere di troppo', other: '# caratteri di troppo' })}`
              : t`${plural(left, { one: 'ancora # carattere', other: 'ancora # caratteri' })}`}
          </p>
        )}
      </div>
      <PriceTag price={price} look="stack" className="composer-price" />
      <IconButton look="primary" label={t`Invia`} aria-disabled={left < 0 || undefined} onClick={send}>
        <SendHorizontal className="icon" aria-hidden="true" />
      </IconButton>
      <CreditsDialog
        open={isShort && user.credits < price.credits}
        onClose={() => setShort(false)}
        price={price}
        credits={user.credits}
      />
    </div>
  )
}

/** The field: as high as its text; ready to be typed into where one has come from another page and has a keyboard. */
function useField(text: string, adopt: (typed: string) => void, kept: string | null) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hasArrived = useLocation().key !== 'default'
  const first = useRef({ text, adopt, hasArrived, kept })
  useEffect(() => {
    const { text, adopt, hasArrived, kept } = first.current
    // before the page's script was there; before the account was (A1)
    const typed = field.current?.value || kept
    if (typed && !text) adopt(typed)
    if (hasArrived && matchMedia('(hover: hover)').matches) field.current?.focus()
  }, [])
  useEffect(() => {
    const box = field.current
    if (!box || CSS.supports('field-sizing: content')) return
    box.style.height = 'auto'
    box.style.height = text ? `${box.scrollHeight + 2}px` : ''
  }, [text])
  return field
}
