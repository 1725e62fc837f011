import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { QrCode } from '#web/parts/console/qr-code.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface OneTimeCodesProps {
  factor: SecondFactor
  form: RefusedForm | null
}

/** O1: sets up, replaces or removes the one-time codes of an authenticator app. */
export function OneTimeCodes({ factor, form }: OneTimeCodesProps) {
  const { code, pending, fresh } = factor
  return (
    <Section
      id="codes"
      title={<Trans>Codici di un’app</Trans>}
      lead={
        <Trans>
          Un’app sul telefono mostra ogni mezzo minuto sei cifre nuove, che scrivi dopo la password. Valgono
          su tutti i tuoi siti.
        </Trans>
      }
    >
      <DoneNote action="confirm_code">
        <Trans>Codici attivi. Gli altri browser sono usciti dal tuo account.</Trans>
      </DoneNote>
      <DoneNote action="remove_code">
        <Trans>Codici tolti. Gli altri browser sono usciti dal tuo account.</Trans>
      </DoneNote>
      {code && (
        <p>
          <Trans>
            Attivi <RelativeTime at={code.since} look="long" />
          </Trans>
          {' · '}
          <Plural
            value={code.recovery_left}
            _0="nessun codice di riserva rimasto"
            one="# codice di riserva rimasto"
            other="# codici di riserva rimasti"
          />
        </p>
      )}
      {pending && <Pending pending={pending} form={form} />}
      {fresh ? (
        <div className="flex flex-wrap gap-3">
          <SettingsForm action="begin_code" form={form}>
            <Button type="submit" look="outline">
              {code || pending ? <Trans>Ricomincia con codici nuovi</Trans> : <Trans>Prepara i codici</Trans>}
            </Button>
          </SettingsForm>
          {code && (
            <SettingsForm action="remove_code" form={form}>
              <Button type="submit" look="outline">
                <Trans>Togli i codici</Trans>
              </Button>
            </SettingsForm>
          )}
        </div>
      ) : (
        <p>
          <Trans>
            Per cambiare i codici{' '}
            <a href="/logout" className="link">
              esci
            </a>{' '}
            e accedi di nuovo.
          </Trans>
        </p>
      )}
    </Section>
  )
}

/** The QR code and the recovery codes, which are shown only until the first code. */
function Pending({
  pending,
  form,
}: {
  pending: NonNullable<SecondFactor['pending']>
  form: RefusedForm | null
}) {
  const { t } = useLingui()
  const { secret, uri, recovery } = pending
  return (
    <div className="grid gap-4">
      <p>
        <Trans>Inquadra questo disegno con l’app, oppure scrivi la chiave a mano.</Trans>
      </p>
      <QrCode text={uri} label={t`Codice QR con la chiave per l’app`} />
      <p className="break-all" data-figures="">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <p>
        <Trans>
          Conserva questi codici di riserva lontano dal telefono. Ognuno vale una volta. Dopo il primo codice
          dell’app non li vedrai più.
        </Trans>
      </p>
      <ul className="grid gap-1 sm:grid-cols-2" data-figures="">
        {recovery.map((each) => (
          <li key={each}>{each.match(/.{1,4}/g)?.join('-')}</li>
        ))}
      </ul>
      <SettingsForm action="confirm_code" form={form}>
        {(errors) => (
          <>
            <TextField
              name="code"
              id="code"
              label={t`Le sei cifre che mostra adesso`}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              error={errors.code}
            />
            <div>
              <Button type="submit">
                <Trans>Attiva i codici</Trans>
              </Button>
            </div>
          </>
        )}
      </SettingsForm>
    </div>
  )
}
