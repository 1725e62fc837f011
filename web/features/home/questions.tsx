import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Plus } from '#web/ui/icons/index.ts'

/** Three questions that visitors have before they sign up. `/faq` has all questions. */
export function Questions() {
  return (
    <section className="page mt-24 grid gap-8 lg:grid-cols-[2fr_3fr]">
      <div>
        <h2 className="text-32 md:text-40">
          <Trans>Prima di iniziare</Trans>
        </h2>
        <p className="mt-3 text-ink-2">
          <Trans>Qui in breve. Per saperne di più:</Trans>{' '}
          <a href="/faq" className="link">
            <Trans>tutte le domande</Trans>
          </a>
        </p>
      </div>
      <div className="border-t border-line">
        <Question title={<Trans>Le persone sono vere?</Trans>}>
          <Trans>
            Chi non ha un’etichetta si è iscritto come te. Su un profilo di fantasia c’è scritto che lo
            gestiamo noi e che nessun incontro è possibile; su un annuncio c’è scritto “Annuncio”. La ricerca
            mostra solo i membri, finché non chiedi di vedere anche gli altri.
          </Trans>
        </Question>
        <Question title={<Trans>Quanto costa?</Trans>}>
          <Trans>
            Iscriverti, cercare e leggere non costa nulla. Mandare un messaggio costa crediti: il prezzo,
            anche in denaro, è accanto al tasto Invia. Nessun abbonamento, nessun rinnovo automatico.
          </Trans>
        </Question>
        <Question title={<Trans>Chi vede dove sono?</Trans>}>
          <Trans>
            Nessuno. Gli altri vedono la tua città, se vuoi, e una distanza arrotondata. Il punto esatto non
            lo riceviamo nemmeno noi.
          </Trans>
        </Question>
      </div>
    </section>
  )
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-16 items-center justify-between gap-4 py-4 text-19 font-medium marker:content-none">
        {title}
        <Plus className="icon text-primary transition group-open:rotate-45" aria-hidden="true" />
      </summary>
      <p className="pb-5 text-ink-2">{children}</p>
    </details>
  )
}
