import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalProps } from './company-details.tsx'
import { FirstHour } from './first-hour.tsx'
import { LegalPage } from './legal-page.tsx'
import { InDanger, IntimatePhotos, Meeting, Money } from './safety-advice.tsx'

/** `/safety`: advice for members, and the functions of the product that protect them (X4, X5). */
export function Safety(props: LegalProps) {
  const { t } = useLingui()
  return (
    <LegalPage
      title={t`Sicurezza`}
      lead={
        <Trans>
          Conoscersi è bello quando si sta tranquilli. Ecco che cosa facciamo noi, che cosa puoi fare tu, e di
          che cosa diffidare.
        </Trans>
      }
      locale={props.locale}
      sections={[
        { id: 'danger', title: <Trans>Se sei in pericolo</Trans>, body: <InDanger {...props} /> },
        { id: 'known', title: <Trans>Che cosa sappiamo di chi è qui</Trans>, body: <Known /> },
        { id: 'tools', title: <Trans>I tuoi strumenti</Trans>, body: <Tools /> },
        { id: 'money', title: <Trans>Se si parla di soldi</Trans>, body: <Money /> },
        { id: 'first-hour', title: <Trans>Se hai già mandato soldi</Trans>, body: <FirstHour {...props} /> },
        { id: 'photos', title: <Trans>Foto intime e ricatti</Trans>, body: <IntimatePhotos {...props} /> },
        { id: 'meeting', title: <Trans>Il primo incontro</Trans>, body: <Meeting /> },
      ]}
    />
  )
}

function Known() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>Ogni foto del profilo</strong> la guarda una persona prima che la vedano gli altri. Vuol
          dire che rispetta le regole, non che chi la usa sia chi dice di essere.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>La spunta di profilo verificato</strong> dice che una persona ha confrontato le foto con una
          scattata apposta, con un gesto scelto da noi. Accanto c’è la data. Non è un controllo dei documenti.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Un’etichetta</strong> dice sempre se un profilo è di fantasia o è un annuncio: dietro non
          c’è nessuno da incontrare.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Non controlliamo</strong> documenti e precedenti penali di nessuno. Fidati poco alla volta.
        </Trans>
      </li>
    </ul>
  )
}

function Tools() {
  return (
    <ul>
      <li>
        <Trans>
          <strong>Blocca</strong>, sul profilo e nel menu della chat: non vi vedete e non vi scrivete più, e
          nessuno lo viene a sapere da noi.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Segnala</strong>, accanto a profili, foto e messaggi: ogni segnalazione la guarda una
          persona, e ti diciamo com’è finita. Che cosa può succedere lo trovi in <a href="/ban">Le regole</a>.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Verifica il profilo</strong>: bastano una foto e un gesto, da{' '}
          <a href="/verification">Verifica del profilo</a>. E nelle{' '}
          <a href="/notifications?tab=privacy#visibility">impostazioni</a> puoi accettare i primi messaggi
          solo da chi è verificato.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Nasconditi da chi conosci</strong>: colleghi, ex, parenti. Si fa da{' '}
          <a href="/notifications?tab=privacy#contacts">Persone che conosci già</a>, e i loro indirizzi non ci
          arrivano.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Avvisi sui messaggi sospetti</strong>: richieste di soldi, minacce, pressioni. Se ne accorge
          il tuo dispositivo, nessuno legge i tuoi messaggi.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Una pausa prima di chiedere</strong>: nei primi messaggi un programma ferma chi chiede
          soldi, dati, codici o di spostarsi altrove. Se insiste, vedi un avviso al posto del testo, e lo
          segnali con un tocco.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Foto private</strong>: le apri solo a chi decidi tu, e puoi richiuderle.
        </Trans>
      </li>
      <li>
        <Trans>
          <strong>Il posto in cui sei</strong> non lo vede nessuno: si vedono solo la città e una distanza
          arrotondata.
        </Trans>
      </li>
    </ul>
  )
}
