import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { agesDiffer } from '#contract/accounts/minimum-age.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { type Intent, pageAfter } from '#web/lib/visitor/sign-up-intent.ts'
import { firstMessagePrice, visitorPriceQuery } from '#web/parts/first-message-price.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { BirthFields, EmailField, NameField, Terms } from './account-fields.tsx'
import { signInInstead } from './entry.ts'
import { MessageField } from './message-field.tsx'
import type { Panel } from './panels.ts'
import { PasswordField } from './password-field.tsx'
import { SignInInstead } from './step-form.tsx'
import { useSending } from './use-sending.ts'
import { SensitiveConsent, WhoFields } from './who-fields.tsx'
import './sign-up-dialog.css'

interface SignUpDialogProps {
  intent: Intent
  onClose: () => void
}

const formId = 'sign-up'

/**
 * L5: the sign-up steps `who` and `account` as a dialog on the current page, with the photo of the member whom the
 * visitor chose. Once the visitor has typed something, Esc and the backdrop do nothing, and the close button asks
 * before discarding the input. The dialog cannot be closed while the form is being sent. It closes automatically when
 * the visitor opens the sign-in page, or if the server answers that the site accepts no new members.
 */
export function SignUpDialog({ intent, onClose }: SignUpDialogProps) {
  const [isTyped, setTyped] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { send, back, panel, isSending, errors, refusal, form } = useSending(intent, onClose)
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
  const [gender, setGender] = useState<string>()
  const empty = { typed: null, errors }
  const part = (name: Panel) => ({ 'data-panel': name, hidden: panel !== name, className: 'sign-up-panel' })
  return (
    <Dialog
      open
      onClose={close}
      stays={isTyped || isSending}
      title={<Title intent={intent} panel={panel} />}
      className="sign-up"
    >
      <div className="sign-up-side" onInput={() => setTyped(true)}>
        <Waiting intent={intent} />
        {intent.what === 'chat' && <FirstMessage name={intent.name} error={errors.signup_message} />}
      </div>
      <div className="sign-up-main">
        {panel === 'hello' && <Lead intent={intent} />}
        {isLeaving && <ReallyLeave onLeave={onClose} onStay={() => setLeaving(false)} />}
        {refusal && <ErrorNote title={refusal} />}
        <form
          method="post"
          ref={form}
          id={formId}
          noValidate
          className="sign-up-form"
          aria-busy={isSending || undefined}
          onInput={() => setTyped(true)}
          onChange={({ currentTarget }) => setGender(new FormData(currentTarget).get('gender')?.toString())}
          onSubmit={send}
        >
          <div {...part('hello')}>
            <NameField {...empty} />
            <EmailField {...empty} />
          </div>
          <div {...part('who')}>
            <WhoFields {...empty} />
            <SensitiveConsent typed={null} />
          </div>
          <div {...part('account')}>
            <BirthFields {...empty} gender={gender} />
            <PasswordField error={errors.password} />
          </div>
          <Button type="submit" size="large" busy={isSending}>
            {panel === 'hello' && intent.what === 'chat' ? (
              <Trans>Salva il messaggio e continua</Trans>
            ) : (
              <Trans>Continua</Trans>
            )}
          </Button>
          {panel !== 'hello' && (
            <Button look="plain" onClick={back}>
              <Trans>Indietro</Trans>
            </Button>
          )}
          {panel === 'hello' && <Rest />}
          {panel === 'account' && <Terms />}
        </form>
        {panel === 'hello' && <SignInInstead href={signInInstead(pageAfter(intent))} />}
      </div>
    </Dialog>
  )
}

function Title({ intent: { what, name }, panel }: { intent: Intent; panel: Panel }): ReactNode {
  const { t } = useLingui()
  if (panel === 'who')
    return (
      <Trans>
        Partiamo <em>da te.</em>
      </Trans>
    )
  if (panel === 'account')
    return (
      <Trans>
        Ci sei <em>quasi.</em>
      </Trans>
    )
  if (what === 'chat')
    return (
      <Trans>
        Dove ti <em>risponde</em> {name}?
      </Trans>
    )
  return {
    like: t`Metti mi piace a ${name}`,
    photos: t`Guarda le altre foto di ${name}`,
    gift: t`Manda un regalo a ${name}`,
  }[what]
}

/**
 * Says what happens to the chosen action: the like is sent once the mail address is confirmed, the visitor can send the
 * gift then, or sign-up leads back to the photos. A message has no such text.
 */
function Lead({ intent: { what } }: { intent: Intent }) {
  if (what === 'chat') return null
  return (
    <p className="text-ink-2">
      {what === 'like' && <Trans>Il mi piace parte appena confermi l’indirizzo.</Trans>}
      {what === 'gift' && <Trans>Il regalo lo mandi appena confermi l’indirizzo.</Trans>}
      {what === 'photos' && <Trans>Ti iscrivi, e torni qui.</Trans>}
    </p>
  )
}

/** Lists what the dialog asks for after the first panel. */
function Rest() {
  const { settings } = usePage()
  const { min_age } = settings
  return (
    <p className="text-center text-14 text-ink-2">
      {agesDiffer(settings) ? (
        <Trans>Poi chi cerchi, la data di nascita e una password. Iscriversi è gratis.</Trans>
      ) : (
        <Trans>Poi chi cerchi, la data di nascita ({min_age}+) e una password. Iscriversi è gratis.</Trans>
      )}
    </p>
  )
}

/** Shows the photo of the member whom the visitor chose, with the profile's label (H1). */
function Waiting({ intent: { id } }: { intent: Intent }) {
  const api = useApi()
  const query = useQuery({
    queryKey: keys.member(id),
    queryFn: async () => (await api.getMember({ id })).profile,
  })
  const offer = useTryAgain(query)
  const { data: member } = query
  if (!member) return offer ?? <Skeleton className="sign-up-photo" />
  return (
    <>
      <MemberPhoto
        image={member.main_image}
        seed={id}
        alt=""
        sizes="(width < 768px) 100vw, 360px"
        className="sign-up-photo"
        main
      />
      <KindLabel kind={member.kind} />
    </>
  )
}

/** The field for the first message, with its price. */
function FirstMessage({ name, error }: { name: string; error: string | undefined }) {
  const { settings, locale } = usePage()
  const { data } = useQuery(visitorPriceQuery(useApi()))
  const price = firstMessagePrice(settings, data, locale)
  return <MessageField name={name} price={price} counted form={formId} error={error} />
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
