import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/accounts.ts'
import type { MessagePrice } from '#contract/chats/chats.ts'
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
import { type ChatDetails, chatQuery } from '../queries.ts'
import { AboutStrip } from '../quotes/about-strip.tsx'
import type { About } from '../quotes/quoted.ts'
import { CharactersLeft } from './characters-left.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { drafts } from './drafts.ts'
import { waitsFor } from './send-message.ts'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

export interface WriteSheetProps {
  member: { readonly id: MemberId; readonly name: string }
  about: About
  onClose: () => void
}

/**
 * X14: the sheet in which a member writes about a photo or a prompt, without leaving the profile. The text is the draft
 * of the conversation, so that nothing typed is lost. A message that could not be sent waits in the conversation.
 */
export function WriteSheet(props: WriteSheetProps) {
  const { user } = usePage()
  return user && <Sheet {...props} user={user} />
}

function Sheet({ member: { id, name }, about, onClose, user }: WriteSheetProps & { user: User }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery(chatQuery(useApi(), { profile: id }))
  const offer = useTryAgain(query)
  const { data: chat } = query
  const price = chat?.price ?? user.message_price
  const field = useRef<HTMLTextAreaElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const { notice, retry, isShort, closeShort, sendText } = useSending(
    user,
    id,
    chat ?? { ...unknownChat, price },
  )
  const between = { from: user.profile.id, to: id }
  const { text } = useDraft(between)
  const message = text.trim()
  const path = `/members/${id}/chat`
  const mayRecord = text === '' && chat?.voice_price && user.status !== 'not_confirmed'

  /** Closes the sheet. Typed text stays in the draft, and remembers what it is about. */
  function close() {
    drafts.setAbout(between, message === '' ? null : about)
    onClose()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (message === '' || isTooLong) return field.current?.focus()
    if (!chat || isBusy) return
    setBusy(true)
    const refusal = await sendText(message, about)
    setBusy(false)
    if (refusal === undefined || refusal === 'not_enough_credits') return
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
          <Terms price={price} chat={chat} />
          {mayRecord && (
            <RecordLink name={name} path={path} onRecord={() => drafts.setAbout(between, about)} />
          )}
          <Button type="submit" size="large" busy={isBusy}>
            <Trans>Invia</Trans>
          </Button>
        </div>
      </form>
      {isShort && <CreditsDialog onClose={closeShort} price={price} credits={user.credits} />}
    </Dialog>
  )
}

const unknownChat = {
  conversation: null,
  pauses: false,
  site_hints: { off: [], phrases: [] },
  opening_question: null,
}

/** Shows the price, when the credits come back, and how many conversations the member may still begin. */
function Terms({ price, chat }: { price: MessagePrice; chat: ChatDetails | undefined }) {
  return (
    <p>
      <PriceTag price={price} />
      <br />
      <Plural
        value={limits.unopened_days}
        one="se non lo apre in # giorno, ti torna tutto"
        other="se non lo apre in # giorni, ti torna tutto"
      />
      {chat?.conversation === null && chat.starts_left !== null && (
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
  )
}

interface RecordLinkProps {
  name: string
  /** Path of the conversation. */
  path: string
  onRecord: () => void
}

/** X16: opens the recorder of the conversation, as a new document, because this one may not use the microphone. */
function RecordLink({ name, path, onRecord }: RecordLinkProps) {
  const { t } = useLingui()
  const voicePath = `${path}?voice`
  const record = (event: MouseEvent) => {
    event.preventDefault()
    onRecord()
    location.assign(voicePath)
  }
  return (
    <ButtonLink
      look="plain"
      className="button-icon"
      href={voicePath}
      aria-label={t`Manda un vocale a ${name}`}
      onClick={record}
    >
      <Mic className="icon" aria-hidden="true" />
    </ButtonLink>
  )
}
