import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StepPage } from './step-page.tsx'

interface InviteOnlyProps {
  signIn: string
  /** The code that was tried, where it is none. */
  tried: string | null
  /** Where sign-up is to lead in the end; goes along with the code. */
  to: string | null
}

/** A3: sign-up that only an invitation opens. Its code is a part of the address, so that it can be a link. */
export function InviteOnly({ signIn, tried, to }: InviteOnlyProps) {
  const { t } = useLingui()
  return (
    <StepPage
      step="account"
      back="/"
      title={<Trans>Si entra su invito</Trans>}
      lead={<Trans>Per ora qui si entra solo con un invito. Se hai già un profilo, accedi.</Trans>}
    >
      <form method="get" className="grid gap-5">
        {to && <input type="hidden" name="to" value={to} />}
        <TextField
          name="invite"
          id="invite"
          label={t`Codice d’invito`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          defaultValue={tried ?? undefined}
          error={tried === null ? undefined : t`Questo invito non è valido, o è già stato usato.`}
        />
        <Button type="submit" size="large">
          <Trans>Continua</Trans>
        </Button>
        <ButtonLink href={signIn} size="large" look="outline">
          <Trans>Accedi</Trans>
        </ButtonLink>
      </form>
    </StepPage>
  )
}
