import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { DataKind, WithAccount } from './data-kind.tsx'

/** The kinds of personal data that optional features store. */
export function FeatureData() {
  const [pose_days, device_cookie_days] = [limits.pose_days, limits.device_cookie_days]
  return (
    <>
      <DataKind
        title={<Trans>Richieste per le foto private</Trans>}
        what={
          <Trans>
            A chi hai chiesto di vedere le foto private e chi lo ha chiesto a te, con la risposta e le date.
          </Trans>
        }
        why={
          <Trans>
            Per mostrarle solo a chi decidi tu, e perché nessuno te lo chieda di continuo (contratto).
          </Trans>
        }
        until={<WithAccount />}
      />
      <DataKind
        title={<Trans>Impronte delle foto rifiutate</Trans>}
        what={
          <Trans>
            Di una foto rifiutata, undici numeri calcolati dall’immagine. Dai numeri l’immagine non si
            ricostruisce; tolta la foto o chiuso l’account, non dicono più di chi era.
          </Trans>
        }
        why={
          <Trans>
            Per riconoscerla se qualcuno la carica di nuovo (legittimo interesse alla sicurezza degli
            iscritti).
          </Trans>
        }
        until={
          <Trans>
            Due anni dal rifiuto: passati quelli, si cancellano la prima volta che rifiutiamo un’altra foto.
          </Trans>
        }
      />
      <DataKind
        title={<Trans>Verifica del profilo</Trans>}
        what={
          <Trans>
            La foto con il gesto che ti chiediamo: la vede solo chi la controlla, che la confronta a occhio
            con quelle del profilo. Nessun programma misura il tuo viso. Poi il gesto, l’esito, la data, e
            quali foto sono state confrontate.
          </Trans>
        }
        why={<Trans>Per darti la spunta di profilo verificato, se la chiedi (contratto).</Trans>}
        until={
          <>
            <Trans>
              La foto con il gesto: dodici ore dopo la decisione, {pose_days} giorni se nessuno decide, subito
              se la ritiri.
            </Trans>{' '}
            <Trans>Il resto: finché hai l’account.</Trans>
          </>
        }
      />
      <DataKind
        title={<Trans>Persone che conosci già</Trans>}
        what={
          <Trans>
            Degli indirizzi che scrivi, solo impronte accorciate: le calcola il tuo browser, e noi le cifriamo
            con una chiave nostra. Gli indirizzi non ci arrivano. Le confrontiamo con gli indirizzi di chi è
            iscritto a questo sito e con nient’altro, e ricordiamo da chi ti nascondiamo.
          </Trans>
        }
        why={
          <Trans>
            Perché quelle persone non ti vedano, se ce lo chiedi (contratto; verso di loro, il tuo legittimo
            interesse a non farti trovare).
          </Trans>
        }
        until={<Trans>Finché non le cancelli dalle impostazioni o non chiudi l’account.</Trans>}
      />
      <DataKind
        title={<Trans>Ricerche salvate</Trans>}
        what={
          <Trans>
            Il nome e i filtri di ogni ricerca che salvi, quando l’hai aperta, e chi è arrivato da allora.
          </Trans>
        }
        why={
          <Trans>
            Per fartele ritrovare e avvisarti di chi arriva (contratto). Se i filtri dicono chi cerchi, solo
            con il consenso di «Chi cerchi e orientamento».
          </Trans>
        }
        until={<Trans>Finché non cancelli la ricerca o non chiudi l’account.</Trans>}
      />
      <DataKind
        title={<Trans>«Scopri» e le tue risposte</Trans>}
        what={
          <Trans>
            Le risposte alle domande su chi ti piacerebbe incontrare: età, distanza, che cosa conta. Chi hai
            saltato in «Scopri», l’ultima mossa per poterla annullare, e fin dove sei arrivato.
          </Trans>
        }
        why={<Trans>Per proporti persone adatte, e non due volte le stesse (contratto).</Trans>}
        until={
          <>
            <WithAccount /> <Trans>Chi hai saltato si cancella anche prima, se ricominci da capo.</Trans>
          </>
        }
      />
      <DataKind
        title={<Trans>Passkey</Trans>}
        what={
          <Trans>
            Di ogni passkey la chiave pubblica, il suo codice, il tipo di browser che l’ha creata, quando è
            stata creata e quando l’hai usata. Il viso, il dito o il codice con cui la sblocchi restano sul
            tuo dispositivo.
          </Trans>
        }
        why={<Trans>Per farti accedere senza password, se vuoi (contratto).</Trans>}
        until={<Trans>Finché non la togli o non chiudi l’account.</Trans>}
      />
      <DataKind
        title={<Trans>Browser riconosciuti</Trans>}
        what={
          <Trans>
            Per ogni browser da cui accedi, l’impronta del codice che sta nel suo cookie, e quando l’hai usato
            la prima e l’ultima volta.
          </Trans>
        }
        why={
          <Trans>
            Per avvisarti se qualcuno accede da un altro browser, e perché chi prova a indovinare la tua
            password non ti chiuda fuori (legittimo interesse alla sicurezza).
          </Trans>
        }
        until={<Trans>{device_cookie_days} giorni dall’ultimo uso, o finché non chiudi l’account.</Trans>}
      />
      <DataKind
        title={<Trans>Avvisi e notifiche push</Trans>}
        what={
          <Trans>
            Per ogni browser che riceve notifiche push: l’indirizzo che gli dà il suo servizio di notifiche,
            le chiavi per cifrarle, il tipo di browser, e se può mostrare nomi e testi. Inoltre, di che cosa
            ti abbiamo avvisato e quando, e se l’ultima visita è cominciata da una mail o da una notifica.
          </Trans>
        }
        why={
          <Trans>
            Per avvisarti una volta sola e dove preferisci (contratto). Le notifiche push arrivano solo se le
            permetti.
          </Trans>
        }
        until={
          <>
            <Trans>Il browser: finché non disattivi le notifiche o non esci.</Trans>{' '}
            <Trans>Il resto: finché hai l’account.</Trans>
          </>
        }
      />
    </>
  )
}
