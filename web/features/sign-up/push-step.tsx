import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PushStates } from '#web/parts/push-states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EyeOff, MessageCircle, MoonStar } from '#web/ui/icons/index.ts'
import { StepPage } from './step-page.tsx'

/** The last step. Asks whether this browser may show notifications. */
export function PushStep({ back, later }: { back: string | null; later: string }) {
  return (
    <StepPage
      step="push"
      back={back}
      title={<Trans>Ti avvisiamo?</Trans>}
      lead={<Trans>Quando qualcuno ti scrive o ti mette mi piace, anche se non sei sul sito.</Trans>}
    >
      <ul className="grid gap-3 text-ink-2">
        <Point icon={MessageCircle}>
          <Trans>Una notifica per tutto quello che ti aspetta</Trans>
        </Point>
        <Point icon={EyeOff}>
          <Trans>Senza nomi né messaggi sullo schermo bloccato</Trans>
        </Point>
        <Point icon={MoonStar}>
          <Trans>La disattivi quando vuoi dalle impostazioni</Trans>
        </Point>
      </ul>
      <div className="mt-auto grid gap-3 pt-10">
        <PushStates next={later} size="large" />
        <ButtonLink href={later} look="plain" size="large">
          <Trans>Vai avanti senza</Trans>
        </ButtonLink>
      </div>
    </StepPage>
  )
}

function Point({ icon: Icon, children }: { icon: typeof EyeOff; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon className="icon text-success-strong" aria-hidden="true" />
      {children}
    </li>
  )
}
