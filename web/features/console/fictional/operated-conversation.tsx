import { Trans, useLingui } from '@lingui/react/macro'
import { fictionalSignals } from '#contract/chats/fictional-signals.ts'
import type { OperatedChat, OperatedMessage } from '#contract/chats/fictional.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { signalLabel } from '#web/parts/console/signal-labels.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface OperatedConversationProps {
  chat: OperatedChat
  form: RefusedForm | null
  newKey: string
}

/** H1: a conversation of a fictional profile, as the person sees it who answers for the profile. */
export function OperatedConversation({ chat, form, newKey }: OperatedConversationProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const { profile, member, member_name, site_name, about, messages, since, ended, spent, cap_credits } = chat
  return (
    <div className="console-page">
      <header className="grid gap-2">
        <p>
          <a href="/admin/conversations">
            <Trans>Tutte le conversazioni</Trans>
          </a>
        </p>
        <h1>
          <Trans>
            {member_name} scrive a {profile.name}
          </Trans>
        </h1>
        <KindLabel kind="fictional" />
        <p className="text-ink-2" data-figures="">
          {site_name}
          {member.age !== null && (
            <>
              {' · '}
              <Trans>{member.age} anni</Trans>
            </>
          )}
          {member.language && ` · ${nameLanguage(member.language, locale)}`}
          {' · '}
          <Trans>
            {spent} di {cap_credits} crediti per profili di fantasia
          </Trans>
        </p>
        {about && <p className="text-14 break-words whitespace-pre-line text-ink-2">{about}</p>}
      </header>
      <ol className="box grid grid-cols-1 gap-4 p-5">
        {messages.map((message) => (
          <Message key={message.number} message={message} profile={profile.name} member={member_name} />
        ))}
      </ol>
      {ended ? (
        <Note title={<Trans>Conversazione chiusa</Trans>}>
          {signalLabel(i18n, ended.signal)}, <RelativeTime at={ended.at} look="long" />
        </Note>
      ) : (
        <>
          {since ? (
            <Answer chat={chat} form={isOf(form, 'answer')} newKey={newKey} />
          ) : (
            <Note title={<Trans>Hai risposto: ora tocca a {member_name}.</Trans>} />
          )}
          <End form={isOf(form, 'end')} />
        </>
      )}
    </div>
  )
}

const isOf = (form: RefusedForm | null, action: string) =>
  form && valueOf(form, 'action') === action ? form : null

function Message({
  message: { by, operator, text, kind, quote, at },
  profile,
  member,
}: {
  message: OperatedMessage
  profile: string
  member: string
}) {
  return (
    <li className="grid gap-0.5">
      <p className="text-14 text-ink-2">
        <b className="text-ink">{by === 'member' ? member : profile}</b>
        {by === 'operator' && (
          <>
            {' '}
            <Trans>(scritto da {operator})</Trans>
          </>
        )}
        {by === 'site' && (
          <>
            {' '}
            <Trans>(frase fissa, partita da sola)</Trans>
          </>
        )}
        {' · '}
        <RelativeTime at={at} look="long" />
      </p>
      <div className="break-words whitespace-pre-line">
        <QuotedText text={text} kind={kind} quote={quote} />
      </div>
    </li>
  )
}

function Answer({ chat, form, newKey }: OperatedConversationProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <section className="box grid grid-cols-1 gap-4 p-6" aria-labelledby="answer">
      <header>
        <h2 id="answer" className="text-19">
          <Trans>Rispondi come {chat.profile.name}</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>
            Non proporre incontri, non chiedere soldi o contatti, e non fingere di essere una persona vera. Il
            tuo nome resta scritto accanto alla risposta, qui dentro.
          </Trans>
        </p>
      </header>
      <RefusalNote form={form} />
      <OwnForm className="grid grid-cols-1 gap-4">
        <input type="hidden" name="action" value="answer" />
        <input type="hidden" name="key" value={valueOf(form, 'key') ?? newKey} />
        <TextArea
          name="text"
          id="answer-text"
          label={t`Risposta`}
          rows={4}
          max={chat.message_length}
          defaultValue={valueOf(form, 'text')}
          error={errors.text}
          required
        />
        <div>
          <Button type="submit">
            <Trans>Manda la risposta</Trans>
          </Button>
        </div>
      </OwnForm>
    </section>
  )
}

function End({ form }: { form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <details className="box p-5" open={form !== null}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Trans>Qualcosa non va: chiudi la conversazione…</Trans>
      </summary>
      <OwnForm className="mt-3 grid grid-cols-1 justify-items-start gap-4">
        <p className="text-ink-2">
          <Trans>
            La persona legge perché, con una frase che l’aiuta, e non può più scrivere a profili di fantasia.
            Si apre un caso tra le segnalazioni.
          </Trans>
        </p>
        <RefusalNote form={form} />
        <input type="hidden" name="action" value="end" />
        <SelectField
          name="signal"
          id="signal"
          label={t`Che cosa hai notato`}
          options={fictionalSignals.map((value) => ({ value, label: signalLabel(i18n, value) }))}
          empty={t`Scegli`}
          error={errors.signal}
          required
        />
        <Button type="submit" look="danger">
          <Trans>Chiudi e apri un caso</Trans>
        </Button>
      </OwnForm>
    </details>
  )
}
