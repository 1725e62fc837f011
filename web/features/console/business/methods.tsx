import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'

/** The definitions of the figures, which link here. */
export function Methods({ hasMoney }: { readonly hasMoney: boolean }) {
  const { t } = useLingui()
  const least = limits.figures_min
  const days = limits.figures_step_days
  return (
    <section className="box figure-box" aria-labelledby="how">
      <h2 id="how" className="text-19">
        <Trans>Come si conta</Trans>
      </h2>
      <p>
        <Trans>
          Nessun numero riguarda meno di {least} persone: al suo posto c’è una lineetta. I conteggi sono
          arrotondati per difetto, di {least} in {least}, così nemmeno la differenza fra due numeri dice di
          qualcuno. Una quota si mostra se da entrambe le parti ci sono almeno {least} casi, e si calcola su
          decine intere. I giorni sono quelli dell’ora italiana; il conteggio si fa ogni notte e poi non
          cambia, anche se qualcuno si cancella.
        </Trans>
      </p>
      <dl className="figure-methods">
        {hasMoney && (
          <>
            <Method id="paid" name={t`Incassato`}>
              <Trans>
                Tutti i pagamenti riusciti, IVA compresa, dal libro mastro. La somma è esatta e fatta di
                giorni interi; un giorno con meno di {least} persone si unisce ai seguenti, finché sono
                abbastanza, e conta nel giorno in cui lo diventano. Per questo gli ultimi giorni possono
                mancare. La barra più chiara non è finita: quella di oggi è arrotondata per difetto a {least}{' '}
                volte il pacchetto più caro. Valute diverse non si sommano mai.
              </Trans>
            </Method>
            <Method id="paid-back" name={t`Restituito`}>
              <Trans>
                Rimborsi, recessi e addebiti contestati, meno quelli annullati, nel giorno in cui il libro
                mastro li registra. Anche qui, in gruppi di almeno {least} persone.
              </Trans>
            </Method>
            <Method id="first" name={t`Primo acquisto`}>
              <Trans>Le persone che hanno pagato per la prima volta, fino a ieri.</Trans>
            </Method>
            <Method id="returned" name={t`Crediti restituiti`}>
              <Trans>
                I crediti che tornano a chi ha scritto un messaggio mai aperto, o a un profilo falso: il
                giorno in cui tornano. Chi si è cancellato prima del conteggio non c’è.
              </Trans>
            </Method>
          </>
        )}
        <Method id="sources" name={t`Da dove comincia chi resta`}>
          <Trans>
            Le viste delle pagine di atterraggio, e gli iscritti, i confermati e i primi acquisti di chi è
            arrivato da una pagina o da una fonte, ciascuno nel suo giorno, fino a ora. Chi si cancella resta
            nel conteggio della pagina, senza la fonte. sub1, sub2 e sub3 durano novanta giorni.
          </Trans>
        </Method>
        <Method id="funnel" name={t`Fin dove arriva chi si iscrive`}>
          <Trans>
            Gli iscritti di ogni giorno, e chi di loro entro {days} giorni ha fatto ciascun passo. Un giorno
            si conta quando tutti hanno avuto il loro tempo. I profili di fantasia restano fuori.
          </Trans>
        </Method>
        <Method id="cohorts" name={t`Chi torna, e chi scrive riceve risposta`}>
          <Trans>
            Tornati: chi è stato visto ancora una, quattro o dodici settimane dopo l’iscrizione, o più tardi,
            contato una settimana dopo. Le risposte sono quelle arrivate entro {days} giorni al primo
            messaggio fra due persone.
          </Trans>
        </Method>
        {hasMoney && (
          <Method id="queues" name={t`Quanto aspetta chi aspetta noi`}>
            <Trans>
              Le decisioni dal registro dello staff, senza quelle annullate, e il tempo entro cui è arrivata
              la metà. I ricorsi contano a parte. Dei reclami e delle conversazioni conta ogni risposta
              dovuta, dei recessi quelli che ha deciso una persona, delle conferme quelle date o negate da una
              seconda persona.
            </Trans>
          </Method>
        )}
      </dl>
    </section>
  )
}

function Method({
  id,
  name,
  children,
}: {
  readonly id: string
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div id={`how-${id}`} tabIndex={-1}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
