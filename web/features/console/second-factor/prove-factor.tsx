import { Trans, useLingui } from '@lingui/react/macro'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { KeptForm } from '#web/parts/kept-form.tsx'
import { PasskeyButton, PasskeyOffer } from '#web/parts/passkey-button.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** O1: asks for the second factor after the password. */
export function ProveFactor({ factor, form }: { factor: SecondFactor; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { passkeys, code } = factor
  return (
    <div className="page grid max-w-[480px] gap-6 py-10">
      <h1>
        <Trans>Conferma che sei tu</Trans>
      </h1>
      <RefusalNote form={form} />
      {passkeys > 0 && (
        <PasskeyOffer>
          <form method="post">
            <KeptForm form={form} />
            <PasskeyButton use="sign-in">
              <Trans>Usa la tua passkey</Trans>
            </PasskeyButton>
          </form>
        </PasskeyOffer>
      )}
      {code && (
        <form method="post" noValidate className="grid gap-4">
          <KeptForm form={form} />
          <TextField
            name="code"
            id="code"
            label={t`Codice`}
            hint={t`Le sei cifre dell’app, oppure uno dei codici di riserva.`}
            autoComplete="one-time-code"
            data-focus=""
            required
            error={errors.code}
          />
          <div>
            <Button type="submit">
              <Trans>Entra</Trans>
            </Button>
          </div>
        </form>
      )}
      {passkeys === 0 && !code && (
        <p>
          <Trans>
            La tua passkey vale su un altro dei tuoi siti. Entra da lì e aggiungi anche i codici, che valgono
            ovunque.
          </Trans>
        </p>
      )}
      <p className="text-14 text-ink-2">
        <Trans>
          Hai perso tutto? Chi amministra il sito può azzerare il tuo accesso. Oppure{' '}
          <a href="/logout" className="link">
            esci
          </a>
          .
        </Trans>
      </p>
    </div>
  )
}
