import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { colon } from '#i18n/colon.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { type StorageName, storedItems, type StoredPlace } from './items.ts'

/** Everything in the storages of the browser, by place, with its purpose. */
export function StoragePurposes() {
  const { locale } = usePage()
  return (Object.keys(places) as (keyof typeof places)[]).map((place) => {
    const Place = places[place]
    const items = storedItems.filter((item) => item.place === place && item.name in purposes)
    return (
      <section key={place} aria-labelledby={`stored-${place}`}>
        <h3 id={`stored-${place}`}>
          <Place />
        </h3>
        <ul>
          {items.map(({ name }) => {
            const Purpose = purposes[name as StorageName]
            return (
              <li key={name}>
                <code>{name.trim()}</code>
                {colon(locale)} <Purpose />
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}

const places: Readonly<Record<Exclude<StoredPlace, 'cookie'>, () => ReactNode>> = {
  local: () => <Trans>Finché non esci (localStorage)</Trans>,
  session: () => <Trans>Finché non chiudi la scheda (sessionStorage)</Trans>,
  database: () => <Trans>Messaggi che aspettano la rete (IndexedDB)</Trans>,
  cache: () => <Trans>File e conversazioni per quando manca la rete (Cache)</Trans>,
}

const purposes: Readonly<Record<StorageName, () => ReactNode>> = {
  'draft ': () => <Trans>i messaggi che hai scritto e non ancora inviato.</Trans>,
  'last-chat ': () => <Trans>l’ultima conversazione che hai aperto, da riaprire su uno schermo largo.</Trans>,
  'outbox ': () => <Trans>un numero a caso, che dice quali messaggi in attesa di rete sono tuoi.</Trans>,
  outbox: () => (
    <Trans>
      i messaggi scritti senza rete, finché non partono. Si cancellano quando partono o quando esci.
    </Trans>
  ),
  'has-reached-out': () => (
    <Trans>che hai già scritto o messo un mi piace: solo allora ti proponiamo le notifiche.</Trans>
  ),
  'keys-off': () => (
    <Trans>che nelle code di lavoro i tasti rapidi sono disattivati: solo per chi lavora per il sito.</Trans>
  ),
  'push-member': () => <Trans>di quale account sono le notifiche di questo browser.</Trans>,
  'push-key': () => <Trans>con quale chiave del sito questo browser riceve le notifiche.</Trans>,
  'like-due': () => <Trans>quando mostrarti un nuovo mi piace.</Trans>,
  'after-purchase': () => <Trans>a quale pagina tornare dopo un acquisto.</Trans>,
  'unsent-profile': () => <Trans>le modifiche al profilo che non sono ancora arrivate a noi.</Trans>,
  'typed-fields': () => (
    <Trans>quello che stavi scrivendo, se la pagina si ricarica o l’accesso scade. Mai le password.</Trans>
  ),
  'own-town': () => (
    <Trans>
      la città trovata dalla tua posizione, arrotondata a un chilometro: per un’ora non viene cercata di
      nuovo.
    </Trans>
  ),
  'entry-country': () => (
    <Trans>da quale Paese ti colleghi, se il sito avvisa all’ingresso chi arriva da certi Paesi.</Trans>
  ),
  'chunk-reload-at': () => <Trans>se la pagina è appena stata ricaricata per un errore.</Trans>,
  'react-router-scroll-positions': () => (
    <Trans>il punto a cui eri in ogni pagina, per quando torni indietro.</Trans>
  ),
  'kept-': () => (
    <Trans>le ultime conversazioni, da rileggere senza rete: al massimo 30 giorni, o finché non esci.</Trans>
  ),
  'shell-': () => (
    <Trans>
      i file della pagina che vedi quando manca la rete: uguali per tutti, li sostituisce ogni nuova versione
      del sito.
    </Trans>
  ),
}
