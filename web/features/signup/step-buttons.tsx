import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Every step can be left for later (A1): the profile page asks again. */
export function StepButtons({ later }: { later: string }) {
  return (
    <div className="mt-auto grid gap-2 pt-10">
      <Button type="submit" size="large">
        <Trans>Continua</Trans>
      </Button>
      <ButtonLink href={later} look="plain" size="large">
        <Trans>Più tardi</Trans>
      </ButtonLink>
    </div>
  )
}
