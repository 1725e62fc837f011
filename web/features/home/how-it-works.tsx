import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSite } from '#web/lib/page/page-context.tsx'

export function HowItWorks() {
  const { settings } = useSite()
  const gift = settings.signup_credits
  return (
    <section className="page mt-24">
      <h2 className="text-32 md:text-40">
        <Trans>Come funziona</Trans>
      </h2>
      <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        <Step number={1} title={<Trans>Ti presenti</Trans>}>
          <Trans>Due dati, una foto, due righe su di te. L’iscrizione è gratis.</Trans>
        </Step>
        <Step number={2} title={<Trans>Guardi chi c’è vicino</Trans>}>
          <Trans>In cima c’è chi è stato attivo da poco: nessuno può pagare per salire.</Trans>
        </Step>
        <Step number={3} title={<Trans>Vi piacete</Trans>}>
          <Trans>Se il mi piace è reciproco, lo sapete subito tutti e due.</Trans>
        </Step>
        <Step number={4} title={<Trans>Vi scrivete</Trans>}>
          {gift >= settings.message_credits ? (
            <Plural
              value={gift}
              one="Il primo ciao lo offriamo noi: hai # credito di benvenuto."
              other="Il primo ciao lo offriamo noi: hai # crediti di benvenuto."
            />
          ) : (
            <Trans>Vedi il prezzo prima di inviare, e paghi solo quello che invii.</Trans>
          )}
        </Step>
      </ol>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="border-t border-line pt-5">
      <span className="display text-40 text-primary" aria-hidden="true">
        {number}
      </span>
      <h3 className="mt-2">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </li>
  )
}
