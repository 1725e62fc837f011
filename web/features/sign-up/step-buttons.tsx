import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** A1: shows a button to continue, and a link to skip the step. The profile page asks for the skipped data again. */
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
