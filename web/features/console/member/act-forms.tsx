import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActFrame, type ActFormProps, LetterPreview, WordsField } from './act-frame.tsx'
import { MeasureForm } from './measure-form.tsx'
import type { FormAct } from './member-acts.tsx'

/** The form of the act that was chosen in the head of the file. */
export function ActForm({ act, ...props }: ActFormProps & { act: FormAct }) {
  const forms = { measure: MeasureForm, write: WriteForm, correct: CorrectForm, sessions: SessionsForm }
  const Form = forms[act]
  return (
    <section id="act" className="box grid grid-cols-1 gap-4 p-6" aria-labelledby="act-title">
      <Form {...props} />
    </section>
  )
}

function WriteForm({ member, acts, form, typed = null }: ActFormProps) {
  const { t } = useLingui()
  return (
    <ActFrame
      act="write"
      member={member}
      form={form}
      title={<Trans>Scrivi una mail</Trans>}
      lead={<Trans>Parte subito, e resta nel registro e nell’archivio di chi la riceve.</Trans>}
      submit={<Trans>Manda la mail</Trans>}
      preview={<LetterPreview typed={form ? null : typed} name={member.name} />}
    >
      <WordsField name="text" label={t`Il messaggio`} acts={acts} form={form} typed={typed} />
    </ActFrame>
  )
}

function SessionsForm({ member, form }: ActFormProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <ActFrame
      act="sessions"
      member={member}
      form={form}
      title={<Trans>Chiudi tutte le sessioni</Trans>}
      lead={<Trans>Esce da ogni browser. Rientra con la sua password o passkey, che non cambiano.</Trans>}
      submit={<Trans>Chiudi le sessioni</Trans>}
    >
      <TextField
        name="note"
        id="note"
        label={t`Perché`}
        hint={t`Resta nel registro; chi è coinvolto non lo legge.`}
        maxLength={limits.report_text_max}
        autoComplete="off"
        defaultValue={valueOf(form, 'note')}
        error={errors.note}
        required
      />
    </ActFrame>
  )
}

function CorrectForm({ member, newKey, form }: ActFormProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <ActFrame
      act="correct"
      member={member}
      form={form}
      title={<Trans>Aggiungi o togli crediti</Trans>}
      lead={
        <Trans>
          Con un meno davanti si tolgono. Oltre {limits.correction_max_credits} crediti in 24 ore, per te o
          per questa persona, serve una seconda persona.
        </Trans>
      }
      submit={<Trans>Registra la correzione</Trans>}
    >
      <input type="hidden" name="key" value={valueOf(form, 'key') ?? newKey} />
      <TextField
        name="credits"
        id="credits"
        type="number"
        label={t`Crediti`}
        defaultValue={valueOf(form, 'credits')}
        error={errors.credits}
        required
      />
      <TextArea
        name="reason"
        id="reason"
        rows={2}
        label={t`Motivo`}
        max={500}
        defaultValue={valueOf(form, 'reason')}
        error={errors.reason}
        required
      />
    </ActFrame>
  )
}
