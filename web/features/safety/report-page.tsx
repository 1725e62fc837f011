import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { QuotedText } from '#web/parts/quoted-text.tsx'
import { offeredReasons, reasonHint, reasonWords } from '#web/parts/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SafetyPage } from './safety-page.tsx'

interface ReportPageProps {
  subject: CallOutput<'getReportSubject'>
  form: RefusedForm | null
}

/** X4: reports a member, a photo or a message; with an account or without, with script or without. */
export function ReportPage({ subject, form }: ReportPageProps) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const errors = form ? fieldErrors(i18n, form) : {}
  return (
    <SafetyPage
      title={<Title subject={subject} />}
      lead={
        <Trans>
          La guarda una persona, non un programma, e ti diciamo che cosa ha deciso e perché. Chi segnali non
          saprà mai che la segnalazione è tua.
        </Trans>
      }
    >
      {form && form.code !== 'invalid_fields' && <ErrorNote title={errorSentence(i18n, form)} />}
      <Subject subject={subject} />
      <form method="post" noValidate className="grid gap-6">
        <RadioGroup
          name="reason"
          id="reason"
          label={t`Che cosa non va?`}
          options={offeredReasons.map((reason) => ({
            value: reason,
            label: reasonWords(i18n, reason),
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
          hint={t`Quello che vediamo da soli non serve scriverlo: il profilo com’è adesso lo conserviamo con la segnalazione.`}
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
            hint={t`Solo per dirti l’esito. Senza, lo trovi alla pagina che ti diamo adesso.`}
            autoComplete="email"
            defaultValue={valueOf(form, 'email')}
            error={errors.email}
          />
        )}
        <Button type="submit" size="large">
          <Trans>Invia la segnalazione</Trans>
        </Button>
      </form>
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
  if (about === 'message')
    return name ? <Trans>Segnala un messaggio di {name}</Trans> : <Trans>Segnala un messaggio</Trans>
  return name ? <Trans>Segnala {name}</Trans> : <Trans>Segnala un profilo</Trans>
}

/** What is reported, so that nobody reports the wrong one. */
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
              Chi decide legge questo messaggio e al massimo i cinque prima. Nient’altro della conversazione.
            </Trans>
          </figcaption>
        </figure>
      )}
    </>
  )
}
