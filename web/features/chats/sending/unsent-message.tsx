import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { ApiError } from '#contract/wire/errors.ts'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { creditsPath } from '#web/parts/credits-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OpenChatContext } from '../conversation/open-chat-context.ts'
import { quotedOf } from '../quotes/quoted.ts'
import { drafts } from './drafts.ts'
import { isTooOld, type Outgoing, outbox } from './outbox.ts'
import { retryMessage } from './send-message.ts'

/** Says why a message was not sent, and lets the member edit or send it. */
export function UnsentMessage({ entry }: { entry: Outgoing }) {
  const actions = { api: useApi(), cache: useQueryClient() }
  const { key, text, state, refusal, price, voice, to, quoted } = entry
  const error = useMemo(() => refusal && new ApiError(refusal.code, refusal.params), [refusal])
  const sentence = useErrorSentence(error)
  const { chat } = useContext(OpenChatContext)
  // The strip above the field shows what the recipient says and asks now.
  const isChanged = refusal?.code === 'quote_changed' || refusal?.code === 'question_first'
  const edit = () => {
    outbox.drop(key)
    // A changed subject is not quoted again: the member reads it anew, and writes about it or not.
    if (!voice) drafts.giveBack(entry, text, refusal?.code === 'quote_changed' ? undefined : quoted)
  }
  const { credits = price } = refusal?.params ?? {}
  // A recording cannot be edited: it answers the question that the strip shows now.
  const answered = voice && isChanged && { quoted: quotedOf(null, chat?.opening_question ?? null) }
  const retry = () =>
    void retryMessage(actions, { ...entry, ...answered, at: Date.now(), price: Number(credits) })
  return (
    <>
      <p>
        {isTooOld(entry) ? (
          <Trans>L’hai scritto più di un giorno fa. Vuoi ancora mandarlo?</Trans>
        ) : refusal?.code === 'maintenance' ? (
          <Trans>Parte da solo quando finisce la manutenzione.</Trans>
        ) : state === 'offline' ? (
          <Trans>Parte da solo appena torna la rete.</Trans>
        ) : (
          sentence
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={edit}>
          {voice ? <Trans>Butta</Trans> : <Trans>Modifica</Trans>}
        </Button>
        {voice && refusal?.code === 'not_enough_credits' && (
          <ButtonLink look="outline" href={creditsPath(`/members/${to}/chat`, [{ kind: 'voice' }])}>
            <Trans>Vai ai crediti</Trans>
          </ButtonLink>
        )}
        {(voice || !isChanged) && (
          <Button look="outline" onClick={retry}>
            <Trans>Riprova</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
