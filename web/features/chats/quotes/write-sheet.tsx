import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { PriceTag } from '#web/parts/price-tag.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Mic } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { SendingHint } from '../hints/sending-hint.tsx'
import { useSendingHint } from '../hints/use-sending-hint.ts'
import { pauses, rewriteOf } from '../pauses/pauses.ts'
import { chatQuery } from '../queries.ts'
import { CharactersLeft } from '../sending/characters-left.tsx'
import { CreditsDialog } from '../sending/credits-dialog.tsx'
import { drafts } from '../sending/drafts.ts'
import { sendMessage, waitsFor } from '../sending/send-message.ts'
import { AboutStrip } from './about-strip.tsx'
import { type About, quotedOf } from './quoted.ts'

export interface WriteSheetProps {
  member: { readonly id: MemberId; readonly name: string }
  about: About
  onClose: () => void
}

/**
 * X14: the sheet in which a member writes about a photo or a prompt, without leaving the profile. The text is the draft
 * of the conversation, so that nothing typed is lost. A message that could not be sent waits in the conversation.
 */
export function WriteSheet({ member: { id, name }, about, onClose }: WriteSheetProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(chatQuery(api, { profile: id }))
  const offer = useTryAgain(query)
  const { data: chat } = query
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const isFirst = chat?.conversation === null
  const { notice, check, retry } = useSendingHint(chat ?? unknownChat)
  const between = { from: user?.profile.id ?? id, to: id }
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.of(between),
    () => '',
  )
  const message = text.trim()
  if (!user) return null
  const price = chat?.price ?? user.message_price
  const path = `/members/${id}/chat`
  const voicePath = `${path}?voice`
  const mayRecord = text === '' && chat?.voice_price && user.status !== 'not_confirmed'

  /** Closes the sheet. Typed text stays in the draft, and remembers what it is about. */
  function close() {
    drafts.setAbout(between, message === '' ? null : about)
    onClose()
  }

  /** X16: opens the recorder of the conversation, as a new document, because this one may not use the microphone. */
  function record(event: MouseEvent) {
    event.preventDefault()
    drafts.setAbout(between, about)
    location.assign(voicePath)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (message === '' || isTooLong) return field.current?.focus()
    if (!chat || isBusy || !user) return
    if (user.credits < price.credits) return setShort(true)
    if (!(await check(message))) return
    setBusy(true)
    const quoted = quotedOf(about, chat.opening_question)
    drafts.set(between, '')
    drafts.setAbout(between, null)
    const pause = pauses.of(between)
    const refusal = await sendMessage(
      { api, cache },
      {
        ...between,
        text: message,
        price: price.credits,
        quoted,
        ...(pause && rewriteOf(pause)),
      },
    )
    setBusy(false)
    if (refusal === 'not_enough_credits') return setShort(true)
    if (refusal === null) showToast(t`Messaggio inviato a ${name}`, 'success', path)
    onClose()
    // The conversation shows why the message waits, and what the member can do.
    if (refusal !== null && !waitsFor(refusal)) void navigate(path)
    else if (refusal !== null) showToast(t`Il messaggio a ${name} parte da solo appena si può`, 'info', path)
  }

  return (
    <Dialog open onClose={close} title={t`Scrivi a ${name}`} className="write-sheet">
      <form method="post" onSubmit={(event) => void send(event)} data-saves-itself="">
        <AboutStrip about={about} question={chat?.opening_question ?? null} />
        <SendingHint notice={notice} text={message} onRetry={retry} />
        <div>
          <textarea
            ref={field}
            className="input"
            rows={4}
            data-first-focus=""
            value={text}
            aria-label={t`Scrivi a ${name}`}
            aria-invalid={isTooLong || undefined}
            onChange={({ currentTarget }) => {
              drafts.set(between, currentTarget.value)
              drafts.setAbout(between, about)
            }}
          />
          {chat && message.length > chat.message_length - 60 && (
            <CharactersLeft text={message} max={chat.message_length} onCount={setTooLong} />
          )}
        </div>
        {offer}
        <div className="write-sheet-end">
          <p>
            <PriceTag price={price} />
            <br />
            <Plural
              value={limits.unopened_days}
              one="se non lo apre in # giorno, ti torna tutto"
              other="se non lo apre in # giorni, ti torna tutto"
            />
            {isFirst && chat.starts_left !== null && (
              <>
                <br />
                <Plural
                  value={chat.starts_left}
                  one="senza Premium puoi iniziare ancora # conversazione"
                  other="senza Premium puoi iniziare ancora # conversazioni"
                />
              </>
            )}
          </p>
          {mayRecord && (
            <ButtonLink
              look="plain"
              className="button-icon"
              href={voicePath}
              aria-label={t`Manda un vocale a ${name}`}
              onClick={record}
            >
              <Mic className="icon" aria-hidden="true" />
            </ButtonLink>
          )}
          <Button type="submit" size="large" busy={isBusy}>
            <Trans>Invia</Trans>
          </Button>
        </div>
      </form>
      {isShort && user.credits < price.credits && (
        <CreditsDialog onClose={() => setShort(false)} price={price} credits={user.credits} />
      )}
    </Dialog>
  )
}

const unknownChat = { conversation: null, pauses: false, site_hints: { off: [], phrases: [] } }
