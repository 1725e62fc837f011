import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** X19: what the friend is asked, with both answers; `found` is null after the friend has withdrawn. */
export function FriendPage({ found }: { found: CallOutput<'openCheckIn'> | null }) {
  const { settings } = usePage()
  if (!found)
    return (
      <div className="mx-auto w-full max-w-[560px] px-4 py-10 sm:px-6">
        <h1>
          <Trans>Fatto</Trans>
        </h1>
        <p className="mt-3 text-ink-2">
          <Trans>Abbiamo cancellato il tuo nome e il tuo indirizzo. Non ti scriviamo più per questo.</Trans>
        </p>
      </div>
    )
  const { name, agreed, emergency } = found
  const siteName = settings.name
  return (
    <div className="mx-auto grid w-full max-w-[560px] grid-cols-1 gap-4 px-4 py-10 sm:px-6">
      <h1>
        <Trans>{name} si fida di te</Trans>
      </h1>
      <p>
        <Trans>
          {name} usa {siteName}. Quando esce con una persona nuova sceglie un’ora: a quell’ora chiediamo a{' '}
          {name} se va tutto bene. Se non risponde entro mezz’ora, ti mandiamo una mail con quello che ha
          scritto per te: dove va e con chi.
        </Trans>
      </p>
      <p>
        <Trans>
          Non hai nessun obbligo, e noi non mandiamo soccorsi: puoi telefonare, o chiamare il {emergency} se
          pensi che ci sia un pericolo. Il tuo indirizzo non ci serve per altro.
        </Trans>
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        {agreed ? (
          <p className="w-full font-semibold">
            <Trans>Hai detto di sì.</Trans>
          </p>
        ) : (
          <Button type="submit" name="answer" value="agree" size="large">
            <Trans>Sì, avvisatemi</Trans>
          </Button>
        )}
        <Button type="submit" name="answer" value="withdraw" look="outline" size="large">
          <Trans>No, cancellate il mio indirizzo</Trans>
        </Button>
      </form>
    </div>
  )
}
