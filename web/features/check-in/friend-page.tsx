import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatComingMoment } from '#web/parts/date-formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Check, Heart } from '#web/ui/icons/index.ts'
import { QuotedNote } from './quoted-note.tsx'

type Found = CallOutput<'openCheckIn'>

/** X19: what the friend is asked, or told; and the question whether a phone is right. `found` is null after a refusal. */
export function FriendPage({ found }: { found: Found | null }) {
  if (!found) return <Withdrawn />
  if (found.side === 'phone') return <PhoneQuestion found={found} />
  return found.told ? <Told found={found} told={found.told} /> : <FriendQuestion found={found} />
}

/** The friend may never have heard of the site, so the page says whose it is. */
function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { settings } = usePage()
  return (
    <div className="mx-auto grid w-full max-w-[560px] grid-cols-1 gap-4 px-4 py-6 sm:px-6 md:py-12">
      <a href="/" className="logo mb-4 justify-self-start">
        <Heart aria-hidden="true" />
        <span className="lowercase">{settings.name}</span>
      </a>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

function Withdrawn() {
  const days = limits.check_in_refusal_days
  return (
    <Frame title={<Trans>Fatto</Trans>}>
      <p className="text-ink-2">
        <Trans>
          Abbiamo cancellato il tuo recapito, e non ti scriviamo più per questo. Per {days} giorni ne teniamo
          solo un’impronta: da sola non dice chi sei, ma ci fa riconoscere lo stesso recapito, così non te lo
          chiediamo di nuovo.
        </Trans>
      </p>
    </Frame>
  )
}

function FriendQuestion({ found: { name, agreed, emergency } }: { found: Found }) {
  const siteName = usePage().settings.name
  return (
    <Frame title={<Trans>{name} si fida di te</Trans>}>
      <p>
        <Trans>
          {name} usa {siteName}. Quando esce con una persona nuova sceglie un’ora: a quell’ora chiediamo a{' '}
          {name} se va tutto bene. Se non risponde entro mezz’ora, ti mandiamo quello che ha scritto per te:
          dove va e con chi.
        </Trans>
      </p>
      <p>
        <Trans>
          Non hai nessun obbligo, e noi non mandiamo soccorsi: puoi telefonare, o chiamare il {emergency} se
          pensi che ci sia un pericolo. Il tuo recapito non ci serve per altro.
        </Trans>
      </p>
      <form method="post" className="mt-2 grid gap-3 sm:flex sm:flex-wrap">
        {agreed ? (
          <p className="flex w-full items-center gap-2 font-semibold text-success-strong">
            <Check className="icon flex-none" aria-hidden="true" />
            <Trans>Hai detto di sì.</Trans>
          </p>
        ) : (
          <Button type="submit" name="answer" value="agree" size="large">
            <Trans>Sì, avvisatemi</Trans>
          </Button>
        )}
        <Withdraw />
      </form>
    </Frame>
  )
}

/** Shows the member's words for the case that has come. */
function Told({ found: { name, emergency }, told }: { found: Found; told: NonNullable<Found['told']> }) {
  const { locale } = usePage()
  const when = formatComingMoment(Date.parse(told.ask_at), locale, told.zone)
  return (
    <Frame title={<Trans>{name} non ci ha risposto</Trans>}>
      <p>
        <Trans>
          Abbiamo chiesto a {name} se va tutto bene ({when}). Può voler dire solo un telefono scarico. Ecco
          che cosa ha scritto per te:
        </Trans>
      </p>
      <QuotedNote note={told.note} />
      <p>
        <Trans>
          Prova a chiamare. Se pensi che ci sia un pericolo, chiama il {emergency}: noi non possiamo mandare
          nessuno.
        </Trans>
      </p>
      <p>
        <ButtonLink href={`tel:${emergency}`} size="large">
          <Trans>Chiama il {emergency}</Trans>
        </ButtonLink>
      </p>
      <form method="post">
        <Withdraw />
      </form>
    </Frame>
  )
}

function Withdraw() {
  return (
    <Button type="submit" name="answer" value="withdraw" look="outline" size="large">
      <Trans>No, cancellate il mio recapito</Trans>
    </Button>
  )
}

function PhoneQuestion({ found: { name, agreed } }: { found: Found }) {
  const siteName = usePage().settings.name
  return (
    <Frame title={<Trans>È il tuo numero?</Trans>}>
      <p>
        <Trans>
          {name} su {siteName} ha scritto questo numero come suo, per ricevere qui la domanda «Tutto bene?»
          quando esce.
        </Trans>
      </p>
      <form method="post" className="mt-2 grid gap-3 sm:flex sm:flex-wrap">
        {agreed ? (
          <p className="flex w-full items-center gap-2 font-semibold text-success-strong">
            <Check className="icon flex-none" aria-hidden="true" />
            <Trans>Il numero è confermato.</Trans>
          </p>
        ) : (
          <Button type="submit" name="answer" value="agree" size="large">
            <Trans>Sì, è il mio</Trans>
          </Button>
        )}
        <Button type="submit" name="answer" value="withdraw" look="outline" size="large">
          <Trans>No, non scrivetemi più</Trans>
        </Button>
      </form>
    </Frame>
  )
}
