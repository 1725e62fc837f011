import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase } from '#contract/complaints/desk.ts'
import * as limits from '#contract/limits.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { OneMailPreview, previewedIn } from '#web/parts/console/mail-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { DeskForm } from './desk-form.tsx'

interface DeskAnswerProps {
  case: ComplaintCase
  newKey: string
  form: RefusedForm | null
  /** Text of the answer that the reader has just undone. */
  draft: string | null
  /** A form of the page that asked for a preview. */
  typed: TypedForm | null
}

/** Takes the complaint, then answers it or notes that the provider was asked. */
export function DeskAnswer({ case: shown, newKey, form, draft, typed }: DeskAnswerProps) {
  const { t } = useLingui()
  const { complaint, is_own, needs_another, answers_to, undo_until } = shown
  const { status, taken_by } = complaint
  if (status === 'closed' || status === 'answered')
    return (
      <Note
        title={
          status === 'closed' ? (
            <Trans>È chiuso</Trans>
          ) : undo_until ? (
            <Trans>La risposta è registrata</Trans>
          ) : (
            <Trans>La risposta è partita</Trans>
          )
        }
      >
        {status === 'answered' && (
          <Trans>Se chi l’ha scritto risponde o chiede un’altra persona, torna tra gli aperti.</Trans>
        )}
      </Note>
    )
  if (needs_another)
    return (
      <Note title={<Trans>Di questo si occupa un’altra persona</Trans>}>
        <Trans>Hai già risposto tu, e chi ha scritto ha chiesto che lo riveda qualcun altro.</Trans>
      </Note>
    )
  if (!is_own)
    return (
      <DeskForm action="take" newKey={newKey} form={form}>
        {() => (
          <>
            <input type="hidden" name="from" value={taken_by?.id ?? ''} />
            {taken_by && (
              <Note>
                <Trans>Ora se ne occupa {taken_by.name}. Se lo prendi, passa a te.</Trans>
              </Note>
            )}
            <div className="decision-bar">
              <Button type="submit" size="large" className="w-full">
                {taken_by ? <Trans>Prendilo tu</Trans> : <Trans>Me ne occupo io</Trans>}
              </Button>
            </div>
          </>
        )}
      </DeskForm>
    )
  return (
    <section className="box grid grid-cols-1 gap-5 p-5 sm:p-6" aria-labelledby="answer">
      <h2 id="answer" className="text-19">
        <Trans>Rispondi</Trans>
      </h2>
      <DeskForm action="answer" newKey={newKey} form={form} typed={typed}>
        {(given, errors) => (
          <>
            <TextArea
              name="text"
              id="text"
              rows={6}
              label={t`La tua risposta`}
              hint={t`Si legge subito nella pagina del reclamo. La mail a ${answers_to} parte tra ${limits.outcome_delay_minutes} minuti, e fino ad allora puoi annullare. Niente nomi di altre persone.`}
              max={limits.complaint_text_max}
              defaultValue={valueOf(given, 'text') ?? draft ?? undefined}
              error={errors.text}
              required
            />
            <OneMailPreview mail={previewedIn(given)} reader={<Trans>Chi ha scritto leggerà</Trans>} />
            <div className="decision-bar">
              <a href="#answer" className="button button-outline decision-jump">
                <Trans>Rispondi</Trans>
              </a>
              <Button type="submit" size="large" className="w-full">
                <Trans>Invia la risposta</Trans>
              </Button>
            </div>
          </>
        )}
      </DeskForm>
      {status === 'open' && (
        <DeskForm action="asked" newKey={newKey} form={form}>
          {() => (
            <div>
              <Button type="submit" look="outline">
                <Trans>Ho chiesto a chi gestisce i pagamenti</Trans>
              </Button>
            </div>
          )}
        </DeskForm>
      )}
    </section>
  )
}
