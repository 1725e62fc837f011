import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { genderLabels } from '#web/parts/facet-labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The form with the fields Sono and Cerco. It opens sign-up with these values filled in, and works without script. */
export function StartForm() {
  const { t } = useLingui()
  const { settings } = usePage()
  if (settings.signups === 'other') return <InviteOnly />
  return (
    <form method="get" action="/signup" className="home-form">
      <GenderSelect name="gender" label={t`Sono`} chosen="woman" />
      <GenderSelect name="seeks" label={t`Cerco`} chosen="man" />
      <Button type="submit" size="large">
        <Trans>Inizia, è gratis</Trans>
      </Button>
    </form>
  )
}

function GenderSelect({ name, label, chosen }: { name: string; label: string; chosen: string }) {
  const { i18n } = useLingui()
  return (
    <label className="home-choice">
      <span>{label}</span>
      <span className="select">
        <select name={name} defaultValue={chosen}>
          {Object.entries(genderLabels).map(([gender, { one }]) => (
            <option key={gender} value={gender}>
              {i18n._(one)}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

function InviteOnly() {
  return (
    <div className="home-invite">
      <p>
        <Trans>Per ora ci si iscrive solo su invito.</Trans>
      </p>
      <ButtonLink href="/signup">
        <Trans>Ho un invito</Trans>
      </ButtonLink>
      <ButtonLink href="/login" look="outline">
        <Trans>Hai già un account? Accedi</Trans>
      </ButtonLink>
    </div>
  )
}
