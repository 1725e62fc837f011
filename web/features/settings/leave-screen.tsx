import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { leaving_comment_max, leavingReasons } from '#contract/accounts/leaving-reasons.ts'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { valueOf, valuesOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { LeavingAlternatives } from './leaving-alternatives.tsx'
import { leavingLabels } from './leaving-labels.ts'
import { PasswordAgain } from './password-again.tsx'
import { type PendingPayment, PendingPayments } from './pending-payments.tsx'
import { type LeftCheckIn, RunningCheckIn } from './running-check-in.tsx'
import { UnusedCredits, type UnusedRefund } from './unused-credits.tsx'

interface LeaveScreenProps {
  /**
   * Whether the mail address is confirmed. If not, the site cannot mail a link that restores the account. The page then
   * offers neither deletion after a grace period nor a pause.
   */
  confirmed: boolean
  credits: number
  /**
   * From `getIdentity`: whether the member has entered the password or used a passkey in the last ten minutes. If not,
   * the form asks for the password.
   */
  fresh: boolean
  /** Completed orders with unspent credits, of any age. */
  refunds: readonly UnusedRefund[]
  /** Orders whose payment may still arrive. */
  pending: readonly PendingPayment[]
  email: string
  /** The member's latest check-in. */
  checkIn?: LeftCheckIn | null
  /** The discount for a member who stays; `null` if it was not asked for. */
  discount?: CallOutput<'getDeleteDiscount'> | null
  form: RefusedForm | null
}

/**
 * A8, X10: the second and last step of leaving the site. Offers alternatives to leaving and asks for reasons; both are
 * optional. The buttons for immediate deletion and for deletion after the grace period look alike.
 */
export function LeaveScreen({
  confirmed,
  credits,
  fresh,
  refunds,
  pending,
  email,
  checkIn = null,
  discount = null,
  form,
}: LeaveScreenProps) {
  return (
    <>
      <Section
        id="instead"
        title={<Trans>Forse c’è un’altra strada</Trans>}
        lead={
          <Trans>
            Oppure{' '}
            <a href="#leave" className="link">
              passa direttamente all’eliminazione
            </a>
            .
          </Trans>
        }
      >
        <LeavingAlternatives canPause={confirmed} discount={discount} form={form} />
      </Section>
      <Section
        id="leave"
        title={<Trans>Elimina l’account</Trans>}
        lead={
          confirmed ? (
            <Trans>
              Da subito nessuno ti vede più, ed esci da tutti i dispositivi. Scegli tu quando cancelliamo
              tutto.
            </Trans>
          ) : (
            <Trans>
              Il tuo indirizzo non è confermato: nessuno ha ancora visto il profilo, e lo cancelliamo subito.
            </Trans>
          )
        }
      >
        <WhatGoes credits={credits} hasRefunds={refunds.length > 0} />
        <PendingPayments payments={pending} email={email} />
        <RunningCheckIn checkIn={checkIn} confirmed={confirmed} />
        <SettingsForm action="leave" form={form}>
          {(errors, refused) => (
            <>
              <UnusedCredits refunds={refunds} refused={refused} />
              <Reasons refused={refused} error={errors.comment} />
              {!fresh && <PasswordAgain id="leave-password" error={errors.password} />}
              <Ways confirmed={confirmed} />
            </>
          )}
        </SettingsForm>
        <p>
          <a href="/notifications" className="link">
            <Trans>Ci ho ripensato, resto</Trans>
          </a>
        </p>
      </Section>
    </>
  )
}

function WhatGoes({ credits, hasRefunds }: { credits: number; hasRefunds: boolean }) {
  const open_days = limits.report_open_days
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        <b>
          <Trans>Che cosa sparisce:</Trans>
        </b>{' '}
        <Trans>
          profilo, foto, mi piace e tutti i tuoi messaggi, anche dalle chat di chi li ha ricevuti. Nessuno può
          recuperarli.
        </Trans>
      </p>
      {credits > 0 && (
        <p>
          <b>
            <Trans>I tuoi crediti:</Trans>
          </b>{' '}
          <Plural
            value={credits}
            one="te ne resta #, e con la cancellazione va perso."
            other="te ne restano #, e con la cancellazione vanno persi."
          />{' '}
          {hasRefunds && <Trans>Quelli comprati te li rimborsiamo, se lo scegli qui sotto.</Trans>}
        </p>
      )}
      <p>
        <b>
          <Trans>Che cosa resta:</Trans>
        </b>{' '}
        <Trans>
          se hai fatto acquisti, le ricevute, senza nome e senza indirizzo: la legge impone di conservarle.{' '}
          <a href="/notifications#export" className="link">
            Scarica prima i tuoi dati
          </a>
          , se vuoi tenerli.
        </Trans>{' '}
        <Trans>
          Resta anche quello che serve a una segnalazione ancora aperta: se riguarda te, con il tuo nome e
          fino al giorno dopo la decisione, o per {open_days} giorni se non decide nessuno; se l’hai fatta tu,
          senza il tuo nome.
        </Trans>{' '}
        <Trans>
          Chi ha già scaricato una copia dei propri dati ha lì anche i messaggi che gli hai mandato.
        </Trans>
      </p>
    </div>
  )
}

function Reasons({ refused, error }: { refused: RefusedForm | null; error: string | undefined }) {
  const { t, i18n } = useLingui()
  const chosen = valuesOf(refused, 'reasons')
  return (
    <details className="grid gap-4" open={chosen.length > 0 || Boolean(error)}>
      <summary className="font-semibold">
        <Trans>Vuoi dirci perché? (facoltativo)</Trans>
      </summary>
      <div className="mt-4 grid grid-cols-1 gap-4">
        <fieldset className="grid grid-cols-1 gap-2">
          <legend className="mb-2 text-ink-2">
            <Trans>Puoi scegliere più motivi: li conserviamo senza il tuo nome.</Trans>
          </legend>
          {leavingReasons.map((reason) => (
            <CheckboxField
              key={reason}
              name="reasons"
              id={`reason-${reason}`}
              value={reason}
              label={i18n._(leavingLabels[reason])}
              defaultChecked={chosen.includes(reason)}
            />
          ))}
        </fieldset>
        <TextArea
          name="comment"
          label={t`Con parole tue`}
          rows={3}
          max={leaving_comment_max}
          defaultValue={valueOf(refused, 'comment')}
          error={error}
        />
      </div>
    </details>
  )
}

function Ways({ confirmed }: { confirmed: boolean }) {
  const days = limits.reactivation_days
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {confirmed && (
        <div className="grid content-start gap-2">
          <Button type="submit" name="when" value="in_14_days" look="outline" size="large">
            <Trans>Elimina fra {days} giorni</Trans>
          </Button>
          <p className="field-hint">
            <Trans>Fino ad allora un link nella mail riporta tutto com’era.</Trans>
          </p>
        </div>
      )}
      <div className="grid content-start gap-2">
        <Button type="submit" name="when" value="now" look="outline" size="large">
          <Trans>Elimina subito</Trans>
        </Button>
        <p className="field-hint">
          <Trans>Tutto sparisce in pochi secondi. Non si torna indietro.</Trans>
        </p>
      </div>
    </div>
  )
}
