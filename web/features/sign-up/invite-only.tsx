import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { StepPage } from './step-page.tsx'

interface InviteOnlyProps {
  signIn: string
  /** The invalid code that the visitor entered; null if there is none. */
  tried: string | null
  /** Path to return to after sign-up; null if there is none. The form sends this path together with the code. */
  to: string | null
}

/**
 * A3: asks for an invitation code, which opens sign-up. The form sends the code in the URL, so that an invitation can
 * also be a link.
 */
export function InviteOnly({ signIn, tried, to }: InviteOnlyProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Iscriviti`}</PageTitle>
      <StepPage
        step="who"
        back="/"
        title={<Trans>Si entra su invito</Trans>}
        lead={<Trans>Per ora qui si entra solo con un invito. Se hai già un profilo, accedi.</Trans>}
      >
        <InviteForm signIn={signIn} tried={tried} to={to} />
      </StepPage>
    </>
  )
}

export function InviteForm({ signIn, tried, to }: InviteOnlyProps) {
  const { t } = useLingui()
  return (
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
  )
}
