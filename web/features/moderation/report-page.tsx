import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { offeredReasons, reasonHint, reasonLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SafetyPage } from './safety-page.tsx'

interface ReportPageProps {
  subject: CallOutput<'getReportSubject'>
  form: RefusedForm | null
}

/** X4: a form that reports a member, a photo or a message. Works without an account and without script. */
export function ReportPage({ subject, form }: ReportPageProps) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <SafetyPage
      title={<Title subject={subject} />}
      lead={
        <>
          <Trans>
            La segnalazione la guarda una persona, non un programma, e ti diciamo che cosa ha deciso e perché.
          </Trans>{' '}
          {subject.about === 'profile' || subject.about === 'voice' ? (
            <Trans>La persona segnalata non saprà mai da chi viene la segnalazione.</Trans>
          ) : (
            <Trans>
              Non diciamo a nessuno che la segnalazione è tua. Ma se prendiamo un provvedimento, chi segnali
              legge per quale messaggio o foto, e se l’hanno visto in pochi può capirlo.
            </Trans>
          )}
        </>
      }
    >
      <RefusalNote form={form} />
      {subject.kind && <KindLabel kind={subject.kind} />}
      <Subject subject={subject} />
      <OwnForm data-limits="report" className="grid gap-6">
        <RadioGroup
          name="reason"
          id="reason"
          label={t`Che cosa non va?`}
          options={offeredReasons.map((reason) => ({
            value: reason,
            label: reasonLabels(i18n, reason),
            hint: reasonHint(i18n, reason),
          }))}
          chosen={[valueOf(form, 'reason') ?? '']}
          error={errors.reason}
          required
        />
        <TextArea
          name="text"
          id="text"
          rows={4}
          label={t`Che cosa è successo? (facoltativo)`}
          hint={t`Non serve descrivere il profilo: lo conserviamo com’è adesso, insieme alla segnalazione.`}
          max={limits.report_text_max}
          defaultValue={valueOf(form, 'text')}
          error={errors.text}
        />
        {!user && (
          <TextField
            name="email"
            id="email"
            type="email"
            label={t`Il tuo indirizzo email (facoltativo)`}
            hint={t`Serve solo per dirti l’esito. Se non lo lasci, trovi l’esito nella pagina che si apre dopo l’invio.`}
            autoComplete="email"
            defaultValue={valueOf(form, 'email')}
            error={errors.email}
          />
        )}
        <Button type="submit" size="large">
          <Trans>Invia la segnalazione</Trans>
        </Button>
      </OwnForm>
      <Note>
        <Trans>
          Se qualcuno è in pericolo adesso, chiama il 112. Noi guardiamo le segnalazioni il prima possibile,
          ma non siamo un numero di emergenza.
        </Trans>
      </Note>
    </SafetyPage>
  )
}

function Title({ subject: { about, name } }: Pick<ReportPageProps, 'subject'>) {
  if (about === 'photo')
    return name ? <Trans>Segnala una foto di {name}</Trans> : <Trans>Segnala una foto</Trans>
  if (about === 'voice')
    return name ? <Trans>Segnala la voce di {name}</Trans> : <Trans>Segnala una voce</Trans>
  if (about === 'message')
    return name ? <Trans>Segnala un messaggio di {name}</Trans> : <Trans>Segnala un messaggio</Trans>
  return name ? <Trans>Segnala {name}</Trans> : <Trans>Segnala un profilo</Trans>
}

/** Shows the reported object, so that nobody reports the wrong object. */
function Subject({ subject: { photo, message, about } }: Pick<ReportPageProps, 'subject'>) {
  const { t } = useLingui()
  const { settings } = usePage()
  return (
    <>
      {photo && (
        <img
          src={settings.cdn_prefix + photo.thumb_filename}
          alt={about === 'photo' ? t`La foto che segnali` : t`La foto del profilo che segnali`}
          width={480}
          height={640}
          className="w-30 rounded-[16px]"
        />
      )}
      {message !== null && (
        <figure className="grid gap-2">
          <blockquote className="rounded-[16px] bg-tint p-4 whitespace-pre-line">
            <QuotedText {...message} />
          </blockquote>
          <figcaption className="text-14 text-ink-2">
            <Trans>
              Chi decide legge questo messaggio e al massimo i cinque precedenti. Nient’altro della
              conversazione.
            </Trans>
          </figcaption>
        </figure>
      )}
    </>
  )
}
