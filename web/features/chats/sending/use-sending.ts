import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { keptRecordings } from '#web/lib/voice/kept-recordings.ts'
import { useSendingHint } from '../hints/use-sending-hint.ts'
import { type Pause, pauses, rewriteOf, withoutPaused } from '../pauses/pauses.ts'
import type { ChatDetails } from '../queries.ts'
import { type About, quotedOf } from '../quotes/quoted.ts'
import { drafts } from './drafts.ts'
import { type Outgoing, outbox } from './outbox.ts'
import { retryMessage, sendMessage } from './send-message.ts'

/** A message with the part of the profile that it is about. */
interface Written extends Pick<Outgoing, 'text' | 'price' | 'voice' | 'as_it_is'> {
  readonly about: About | null
}

/**
 * Sends to a member what is written or recorded in a field: the composer, the recorder, or the sheet on a profile. Each message takes
 * along what the draft is about, the opening question, and what a pause had found before the sender rewrote the text (X13).
 */
export function useSending(
  user: User,
  to: MemberId,
  chat: Pick<ChatDetails, 'conversation' | 'pauses' | 'site_hints' | 'opening_question' | 'price'>,
) {
  const actions = { api: useApi(), cache: useQueryClient() }
  const { notice, check, retry } = useSendingHint(chat)
  const [isRefused, setRefused] = useState(false)
  const between = { from: user.profile.id, to }
  const place = `${between.from} ${to}`
  const price = chat.price.credits
  const isPoor = user.credits < price

  function send({ about, ...message }: Written): Promise<ErrorCode | null> {
    const pause = pauses.of(between)
    drafts.setAbout(between, null)
    return sendMessage(actions, {
      ...between,
      ...message,
      quoted: quotedOf(about, chat.opening_question),
      ...(!message.as_it_is && pause && rewriteOf(pause)),
    })
  }

  /** Sends text. Without enough credits, `isShort` becomes true. */
  async function sendPaid(text: string, about: About | null, as_it_is?: true) {
    const refusal = await send({ text, about, price, ...(as_it_is && { as_it_is }) })
    if (refusal === 'not_enough_credits') setRefused(true)
    return refusal
  }

  return {
    /** The safety hint that the member sees before the text is sent (C7), and a function that loads its rules again. */
    notice,
    retry,
    /** Whether the page says that credits are missing. */
    isShort: isRefused && isPoor,
    closeShort: () => setRefused(false),

    /**
     * Sends the draft. The draft stays if credits are missing, if a hint must be shown first, or if it changed during the check.
     * @returns the error code; null when the message has arrived; undefined if nothing was sent
     */
    async sendText(text: string, about: About | null): Promise<ErrorCode | null | undefined> {
      if (isPoor) return void setRefused(true)
      if (!(await check(text)) || drafts.of(between).trim() !== text) return undefined
      drafts.set(between, '')
      return sendPaid(text, about)
    },

    /**
     * X16: sends a voice note. From then on, the outbox keeps the recording.
     * @param label what a list of unsent messages shows if the recording has no words
     * @returns false if a hint about its words must be shown first
     */
    async sendVoice(
      voice: NonNullable<Outgoing['voice']>,
      label: string,
      price: number,
      about: About | null,
    ): Promise<boolean> {
      const { caption } = voice
      if (caption && !(await check(caption))) return false
      keptRecordings.set(place, null)
      void send({ text: caption || label, voice, price, about })
      return true
    },

    /** X13: sends what was paused as it is. The rest of the draft stays. */
    async sendPaused(paused: Pause): Promise<void> {
      const { note, text } = paused
      pauses.set(between, { ...paused, isOpen: false })
      if (note) return void (await retryMessage(actions, { ...note, as_it_is: true, at: Date.now() }))
      if (isPoor) return setRefused(true)
      drafts.set(between, withoutPaused(drafts.of(between), paused))
      await sendPaid(text, drafts.aboutOf(between), true)
    },

    /**
     * X13: lets the sender rewrite what was paused. The text is in the draft again; the words of a voice note are beside its recording.
     * @returns whether the recorder has a recording again
     */
    rewrite(paused: Pause): boolean {
      const { note } = paused
      pauses.set(between, { ...paused, isOpen: false })
      if (!note?.voice) return false
      const { caption, ...recorded } = note.voice
      outbox.drop(note.key)
      drafts.giveBack(between, '', note.quoted)
      keptRecordings.set(place, { recorded, caption })
      return true
    },
  }
}
