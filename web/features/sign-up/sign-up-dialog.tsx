import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormApi } from '#contract/index.ts'
import { withTrackingParams } from '#contract/wire/carry-params.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { trackingParamsOf } from '#contract/wire/tracking-params.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { type Intent, pageAfter } from '#web/lib/visitor/sign-up-intent.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AccountFields } from './account-fields.tsx'
import { SignInInstead } from './account-form.tsx'
import { signInInstead } from './entry.ts'
import { MessageField } from './message-field.tsx'
import { signUp } from './sign-up.ts'
import './sign-up-dialog.css'

interface SignUpDialogProps {
  intent: Intent
  onClose: () => void
}

/**
 * L5: the account step as a dialog on the current page. Once the visitor has typed something, Esc and the backdrop do
 * nothing, and the close button asks before discarding the input. The dialog cannot be closed while the form is being
 * sent. It closes by itself when the visitor leaves for sign-in, or if the server answers that the site accepts no new
 * members.
 */
export function SignUpDialog({ intent, onClose }: SignUpDialogProps) {
  const { t } = useLingui()
  const [isTyped, setTyped] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { send, isSending, errors, refusal, form } = useSending(intent, onClose)
  // Closes the dialog when a link such as sign-in leaves the page. Otherwise, the dialog would still be open when the
  // browser's back button shows this page again.
  useEffect(() => {
    addEventListener('pagehide', onClose)
    return () => removeEventListener('pagehide', onClose)
  }, [onClose])
  const close = () => {
    if (isSending) return
    if (isTyped) setLeaving(true)
    else onClose()
  }
  const { name } = intent
  const titles = {
    chat: t`Scrivi a ${name}`,
    like: t`Metti mi piace a ${name}`,
    photos: t`Guarda le altre foto di ${name}`,
    gift: t`Manda un regalo a ${name}`,
  }
  return (
    <Dialog open onClose={close} stays={isTyped || isSending} title={titles[intent.what]} className="sign-up">
      <p className="sign-up-lead">
        <Lead intent={intent} />
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
        {intent.what === 'chat' && <MessageField name={name} counted error={errors.signup_message} />}
        <AccountFields typed={null} errors={errors} />
        <Button type="submit" size="large" busy={isSending}>
          <Trans>Continua</Trans>
        </Button>
      </form>
      <SignInInstead href={signInInstead(pageAfter(intent))} />
    </Dialog>
  )
}

function Lead({ intent: { what } }: { intent: Intent }) {
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

/** Sends the form, one request at a time. Shows errors at their fields and focuses the first wrong field. */
function useSending(intent: Intent, onClose: () => void) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    // Sets the focus only if there is a mouse. On a phone, the focus would open the keyboard and cover half of the
    // dialog before the visitor reads it.
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
      const next = await signUp(api as FormApi, new FormData(event.currentTarget), {
        messageTo: intent.what === 'chat' ? intent.id : null,
        like: intent.what === 'like' ? intent.id : null,
        invite: new URLSearchParams(search).get('invite'),
        to: intent.what === 'like' ? pathname + search : pageAfter(intent),
      })
      location.assign(withTrackingParams(next, trackingParamsOf(search)) ?? next) // the dialog stays busy until the next page has loaded
    } catch (error) {
      setSending(false)
      const sentence = await formatError(error)
      if (isApiError(error) && error.code === 'signups_closed') {
        onClose()
        return showToast(sentence, 'danger')
      }
      const fields = await formatFieldErrors(error)
      setErrors(fields)
      setRefusal(fields.invite ?? (Object.keys(fields).length > 0 ? null : sentence))
    }
  }
  return { send, isSending, errors, refusal, form }
}
