import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiError } from '#contract/errors.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { sayError, sayFieldErrors } from '#web/lib/say-error.ts'
import { pageAfter, type Wish } from '#web/lib/sign-up-wish.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountFields } from './account-fields.tsx'
import { SignInInstead } from './account-form.tsx'
import { signInInstead } from './entry.ts'
import { MessageField } from './message-field.tsx'
import { readAccount, sendAccount } from './send-account.ts'
import './sign-up-dialog.css'

interface SignUpDialogProps {
  wish: Wish
  onClose: () => void
}

/**
 * L5: the account step where one is. In progress from the first letter typed until it has been sent: Esc and the backdrop
 * then do nothing, and its own button asks whether to throw away what was written. Closes where the site takes nobody any
 * more, and where it leads to sign-in.
 */
export function SignUpDialog({ wish, onClose }: SignUpDialogProps) {
  const { t } = useLingui()
  const [isTyped, setTyped] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { send, isSending, errors, refusal, form } = useSending(wish, onClose)
  // Whatever leads to another document, sign-in above all: who comes back finds the page, not the dialog.
  useEffect(() => {
    addEventListener('pagehide', onClose)
    return () => removeEventListener('pagehide', onClose)
  }, [onClose])
  const close = () => {
    if (isSending) return
    if (isTyped) setLeaving(true)
    else onClose()
  }
  const { name } = wish
  const titles = {
    chat: t`Scrivi a ${name}`,
    like: t`Metti mi piace a ${name}`,
    photos: t`Guarda le altre foto di ${name}`,
    gift: t`Manda un regalo a ${name}`,
  }
  return (
    <Dialog open onClose={close} stays={isTyped || isSending} title={titles[wish.what]} className="sign-up">
      <p className="sign-up-lead">
        <Lead wish={wish} />
      </p>
      {isLeaving && <ReallyLeave onLeave={onClose} onStay={() => setLeaving(false)} />}
      {refusal && <ErrorNote title={refusal} />}
      <form
        ref={form}
        noValidate
        className="sign-up-form"
        aria-busy={isSending || undefined}
        onInput={() => setTyped(true)}
        onSubmit={send}
      >
        {wish.what === 'chat' && <MessageField name={name} counted error={errors.signup_message} />}
        <AccountFields values={{}} errors={errors} />
        <Button type="submit" size="large" busy={isSending}>
          <Trans>Continua</Trans>
        </Button>
      </form>
      <SignInInstead href={signInInstead(pageAfter(wish))} />
    </Dialog>
  )
}

function Lead({ wish: { what } }: { wish: Wish }) {
  if (what === 'chat') return <Trans>Passo 1 di 5: crea il tuo profilo.</Trans>
  if (what === 'like')
    return <Trans>Passo 1 di 5: crea il tuo profilo. Il mi piace parte appena confermi la mail.</Trans>
  if (what === 'gift')
    return <Trans>Passo 1 di 5: crea il tuo profilo. Il regalo lo mandi appena confermi la mail.</Trans>
  return <Trans>Passo 1 di 5: crea il tuo profilo. Poi torni qui.</Trans>
}

function ReallyLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={box} role="alert" className="note sign-up-leave">
      <p className="font-semibold">
        <Trans>Vuoi davvero uscire? Quello che hai scritto si perde.</Trans>
      </p>
      <div className="sign-up-choices">
        <Button onClick={onStay}>
          <Trans>Resta qui</Trans>
        </Button>
        <Button look="outline" onClick={onLeave}>
          <Trans>Esci comunque</Trans>
        </Button>
      </div>
    </div>
  )
}

const fields = 'textarea, input'
const wrong = '[aria-invalid="true"]'

/** Sends the form, once at a time; what is wrong is said at its field, and the first wrong one gets the focus. */
function useSending(wish: Wish, onClose: () => void) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    // A phone would cover half of the dialog with its keyboard before anybody has read what it is.
    if (matchMedia('(hover: hover)').matches) form.current?.querySelector<HTMLElement>(fields)?.focus()
  }, [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [errors])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setRefusal(null)
    const { pathname, search } = location
    try {
      const account = readAccount(new FormData(event.currentTarget), wish, new URLSearchParams(search))
      location.assign(await sendAccount(api, account, wish, pathname + search)) // it stays busy until the page is there
    } catch (error) {
      setSending(false)
      const sentence = await sayError(error)
      if (isApiError(error) && error.code === 'signups_closed') {
        onClose()
        return showToast(sentence, 'danger')
      }
      const fields = await sayFieldErrors(error)
      setErrors(fields)
      setRefusal(fields.invite ?? (Object.keys(fields).length > 0 ? null : sentence))
    }
  }
  return { send, isSending, errors, refusal, form }
}
