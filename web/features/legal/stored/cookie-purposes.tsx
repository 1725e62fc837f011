import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { device_cookie_days, dismissal_days, locale_cookie_days, session_days } from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { CookieName } from './items.ts'

/** The purpose and the lifetime of each cookie. */
export function CookiePurpose({ name }: { readonly name: CookieName }) {
  const Purpose = purposes[name]
  return <Purpose />
}

const purposes: Readonly<Record<CookieName, () => ReactNode>> = {
  sid: Session,
  device: Device,
  locale: Language,
  country: Country,
  zone: Zone,
  save_data: DataSaving,
  console_site: ConsoleSite,
  oidc: StaffSignIn,
  'hide-disabled-notifications-alert': MailAlert,
  'hide-enrich-alert': PhotoAlert,
  'hide-push-notification-alert': PushOffer,
  'hide-time-bonus-modal': TimeBonus,
  'hide-activation-modal': ActivationModal,
  'hide-welcome-banner': WelcomeBanner,
  'hide-welcome-modal': WelcomeModal,
  'hide-entry-warning': EntryWarning,
  'hide-install-offer': InstallOffer,
  'hide-language-offer': LanguageOffer,
}

function Session() {
  return (
    <p>
      <Trans>
        Tiene aperto il tuo accesso. Viene creato quando accedi o ti iscrivi e contiene un codice casuale,
        nient’altro. Dura {session_days} giorni, o finché non esci. Nessuno script può leggerlo. Dove il sito
        gira senza connessione cifrata, come in una prova su una rete locale, si chiama <code>sid</code>.
      </Trans>
    </p>
  )
}

function Device() {
  const { demo } = usePage()
  return (
    <p>
      <Trans>
        Riconosce un browser da cui hai già fatto l’accesso: così chi prova a indovinare la tua password non
        può chiuderti fuori, e ti avvisiamo quando qualcuno accede da un altro. Viene creato quando accedi o
        ti iscrivi, contiene un codice casuale e dura {device_cookie_days} giorni. Nessuno script può
        leggerlo; senza connessione cifrata si chiama <code>device</code>.
      </Trans>
      {demo?.public && (
        <>
          {' '}
          <Trans>
            In questa dimostrazione viene creato anche quando fai partire una mail: così la leggi solo tu, da
            questo browser.
          </Trans>
        </>
      )}
    </p>
  )
}

function Language() {
  return (
    <p>
      <Trans>
        Ricorda la lingua che hai scelto, per esempio <code>it</code>. Viene creato quando scegli una lingua,
        o apri un indirizzo che ne indica una (<code>?lang=</code>), e dura {locale_cookie_days} giorni.
      </Trans>
    </p>
  )
}

function StaffSignIn() {
  return (
    <p>
      <Trans>
        Solo per chi lavora per il sito e accede tramite la propria organizzazione: fa sì che la risposta
        valga soltanto nel browser che l’ha chiesta. Contiene codici casuali, dura dieci minuti e si cancella
        all’arrivo.
      </Trans>
    </p>
  )
}

function ConsoleSite() {
  return (
    <p>
      <Trans>
        Solo per chi lavora per il sito: ricorda di quale sito la console mostra i casi. Viene creato quando
        si sceglie il sito e dura {locale_cookie_days} giorni.
      </Trans>
    </p>
  )
}

function Country() {
  return (
    <p>
      <Trans>
        Ricorda il Paese che hai scelto nella pagina <a href="/lang-config">Paese e lingua</a>, per esempio{' '}
        <code>IT</code>: da lì vengono valuta e metodi di pagamento. Dura {locale_cookie_days} giorni.
      </Trans>
    </p>
  )
}

function Zone() {
  return (
    <p>
      <Trans>
        Ricorda il tuo fuso orario, per esempio <code>Europe/Lisbon</code>. Viene creato solo se l’orologio
        del tuo dispositivo non segna l’ora italiana: così i messaggi hanno l’ora del posto in cui sei. Dura{' '}
        {locale_cookie_days} giorni, o finché non torni all’ora italiana.
      </Trans>
    </p>
  )
}

function DataSaving() {
  return (
    <p>
      <Trans>
        Ricorda se su questo browser vuoi risparmiare dati. Viene creato solo se nelle impostazioni scegli
        «Sempre» o «Mai». Dura {locale_cookie_days} giorni, o finché non scegli di nuovo «Come dice il
        browser».
      </Trans>
    </p>
  )
}

function MailAlert() {
  return (
    <p>
      <Trans>
        Viene creato solo se nascondi l’avviso che le mail sono disattivate, e registra quando l’hai fatto.
        Dura {dismissal_days} giorni, poi l’avviso torna.
      </Trans>
    </p>
  )
}

function PhotoAlert() {
  return (
    <p>
      <Trans>
        Viene creato solo se nascondi l’avviso che al tuo profilo manca una foto, e registra quando l’hai
        fatto. Dura {dismissal_days} giorni, poi l’avviso torna.
      </Trans>
    </p>
  )
}

function PushOffer() {
  return (
    <p>
      <Trans>
        Viene creato solo se chiudi la proposta di attivare le notifiche, e registra quando l’hai fatto. Dura{' '}
        {dismissal_days} giorni.
      </Trans>
    </p>
  )
}

function TimeBonus() {
  return (
    <p>
      <Trans>
        Viene creato solo se chiudi la finestra dello sconto di benvenuto, e registra quando l’hai fatto: così
        non torna. Dura un giorno.
      </Trans>
    </p>
  )
}

function ActivationModal() {
  return (
    <p>
      <Trans>
        Viene creato solo se chiudi la finestra che ti chiede di confermare l’indirizzo, e registra quando
        l’hai fatto. Dura {dismissal_days} giorni.
      </Trans>
    </p>
  )
}

function WelcomeBanner() {
  return (
    <p>
      <Trans>
        Viene creato solo se nascondi la striscia dello sconto di benvenuto, e registra quando l’hai fatto.
        Dura {dismissal_days} giorni.
      </Trans>
    </p>
  )
}

function WelcomeModal() {
  return (
    <p>
      <Trans>
        Viene creato solo se chiudi la finestra dello sconto di benvenuto: il suo nome finisce con il codice
        dello sconto. Registra quando l’hai fatto: così quella finestra non torna. Dura {device_cookie_days}{' '}
        giorni.
      </Trans>
    </p>
  )
}

function EntryWarning() {
  return (
    <p>
      <Trans>
        Viene creato solo se chiudi l’avviso che il sito è riservato ai maggiorenni, e registra quando l’hai
        fatto: così lo vedi una volta sola. Dura {device_cookie_days} giorni.
      </Trans>
    </p>
  )
}

function InstallOffer() {
  return (
    <p>
      <Trans>
        Viene creato solo se chiudi la proposta di installare l’app, e registra quando l’hai fatto. Dura{' '}
        {dismissal_days} giorni.
      </Trans>
    </p>
  )
}

function LanguageOffer() {
  return (
    <p>
      <Trans>
        Viene creato solo se ti proponiamo di leggere il sito nella lingua del tuo browser, o se scegli una
        lingua prima che lo facciamo, e registra quando succede: così non te lo chiediamo più. Dura{' '}
        {device_cookie_days} giorni.
      </Trans>
    </p>
  )
}
