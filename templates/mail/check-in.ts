import { msg } from '@lingui/core/macro'
import { formatLocale, type Locale } from '#i18n/locales.ts'
import { formatDateStart } from '../date-lines.ts'
import type { MailContent } from '../mail-content.ts'

interface Invite {
  readonly friend: string
  readonly name: string
  readonly site_name: string
  readonly url: string
}

/** The last line of mails to a friend, who may have no account. */
const reasonOf = (name: string, siteName: string) =>
  msg`Ricevi questa mail perché ${name} ti ha scelto come persona di fiducia su ${siteName}.`

/** Asks a friend whether the product may write if the member does not answer (X19). */
export function checkInInvite({ friend, name, site_name, url }: Invite): MailContent {
  return {
    subject: msg`${name} ti chiede una cosa`,
    preview: msg`Vorrebbe che lo sapessi, se qualcosa non va.`,
    title: msg`Ciao ${friend}, ${name} si fida di te`,
    lines: [
      msg`${name} usa ${site_name} e, quando esce con una persona nuova, vorrebbe che qualcuno lo sapesse se qualcosa non va. Ha pensato a te.`,
      msg`Se dici di sì, quando ${name} non risponde alla nostra domanda «Tutto bene?» ti mandiamo quello che ha scritto per te: dove va e con chi. Nient’altro.`,
      msg`Se non rispondi, non ti scriviamo più per questo. Puoi ripensarci quando vuoi, con lo stesso link.`,
    ],
    action: { label: msg`Leggi e decidi`, url },
    notes: [
      msg`Il tuo indirizzo ce l’ha dato ${name}. Lo usiamo solo per questo, e lo cancelliamo quando ti ritiri.`,
    ],
    reason: reasonOf(name, site_name),
  }
}

interface Alert extends Invite {
  readonly note: string
  readonly ask_at: string
  readonly zone: string
  readonly emergency: string
}

/** Tells the friend what the member wrote for the case without an answer. */
export function checkInAlert(alert: Alert, locale: Locale): MailContent {
  const { friend, name, note, emergency, url } = alert
  const when = formatDateStart(locale, { starts_at: alert.ask_at, zone: alert.zone })
  return {
    subject: msg`${name} non ci ha risposto`,
    preview: msg`Prova a chiamare ${name}.`,
    title: msg`${friend}, prova a sentire ${name}`,
    lines: [
      msg`Abbiamo chiesto a ${name} se andava tutto bene (${when}) e non abbiamo avuto risposta. Può darsi che abbia solo il telefono scarico.`,
      msg`Ecco che cosa ha scritto per te: «${note}»`,
      msg`Prova a chiamare. Se pensi che ci sia un pericolo, chiama il ${emergency}: noi non possiamo mandare nessuno.`,
    ],
    action: { label: msg`Non voglio più saperlo`, url },
    notes: [msg`Hai accettato tu di ricevere questa mail. Non abbiamo scritto a nessun altro.`],
    reason: reasonOf(name, alert.site_name),
  }
}

/** Tells the friend that the member has answered after all. */
export function checkInAllClear({ friend, name, site_name, url }: Invite): MailContent {
  return {
    subject: msg`${name} ci ha risposto: va tutto bene`,
    preview: msg`Non serve più fare niente.`,
    title: msg`${friend}, buone notizie`,
    lines: [
      msg`Poco fa ${name} non rispondeva alla nostra domanda. Adesso ci ha detto che va tutto bene: non serve più fare niente.`,
      msg`La risposta ci è arrivata da un link, non a voce. Se hai un dubbio, chiama ${name}.`,
    ],
    action: { label: msg`Non voglio più saperlo`, url },
    notes: [],
    reason: reasonOf(name, site_name),
  }
}

interface Question extends Invite {
  readonly due_at: string
  readonly zone: string
  readonly emergency: string
}

/** Asks the member whether everything is fine. */
export function checkInQuestion(question: Question, locale: Locale): MailContent {
  const { name, friend, emergency, url } = question
  const until = new Intl.DateTimeFormat(formatLocale(locale), {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: question.zone },
  }).format(new Date(question.due_at))
  return {
    subject: msg`${name}, tutto bene?`,
    preview: msg`Rispondi entro le ${until}.`,
    title: msg`Tutto bene?`,
    lines: [
      msg`Rispondi entro le ${until}. Senza una tua risposta, mandiamo a ${friend} quello che ci hai lasciato scritto.`,
    ],
    action: { label: msg`Rispondi`, url },
    notes: [msg`Se sei in pericolo chiama il ${emergency}: noi non possiamo mandare nessuno.`],
  }
}

interface FriendAnswer extends Invite {
  readonly agreed: boolean
}

/** Tells the member what the friend has answered. */
export function checkInFriend({ name, friend, agreed, url }: FriendAnswer): MailContent {
  return {
    subject: agreed ? msg`${friend} ha detto di sì` : msg`${friend} non riceve più i tuoi check-in`,
    preview: agreed ? msg`Ora puoi far partire un check-in.` : msg`Se un check-in era in corso, è finito.`,
    title: agreed ? msg`${name}, ${friend} c’è` : msg`${name}, serve un’altra persona`,
    lines: [
      agreed
        ? msg`Quando esci, scegli un’ora: se non rispondi, scriviamo a ${friend}.`
        : msg`${friend} non vuole più ricevere questi avvisi, e abbiamo cancellato il suo indirizzo. Se un check-in era in corso è finito: nessuno verrà avvisato.`,
    ],
    action: { label: agreed ? msg`Prepara un check-in` : msg`Scegli un’altra persona`, url },
    notes: [],
  }
}
