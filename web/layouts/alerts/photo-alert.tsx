import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Camera } from '#web/ui/icons/index.ts'
import { Alert } from './alert.tsx'

/** P5: says that the profile has no photo. */
export function PhotoAlert() {
  return (
    <Alert
      icon={Camera}
      title={<Trans>Fatti vedere</Trans>}
      dismissal="hide-enrich-alert"
      action={
        <ButtonLink href="/profile#photo" look="outline">
          <Trans>Aggiungi una foto</Trans>
        </ButtonLink>
      }
    >
      <Trans>Il tuo profilo non ha ancora una foto: è la prima cosa che si guarda.</Trans>
    </Alert>
  )
}
