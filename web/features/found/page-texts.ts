import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts with which an indexed page appears in search results and link previews. */
export interface PageTexts {
  /**
   * Headline of the page's picture, at most six short words. `*` encloses the words to emphasise. Without asterisks, it
   * is the title of the link preview.
   */
  readonly headline: string
  /** One short sentence below the headline. */
  readonly line: string
  readonly description: string
}

type Messages = Readonly<Record<keyof PageTexts, MessageDescriptor>>

/**
 * The texts of the indexed pages, by the page's name in `routes.ts`. `texts` of a page's module takes precedence (a
 * lander's texts depend on its slug). The home page shows the site's own title and description.
 */
export const pageTexts: Readonly<Record<string, Messages>> = {
  login: {
    headline: msg`Riprendi *da dov’eri*.`,
    line: msg`Accedi e continua a scrivere.`,
    description: msg`Accedi con la tua mail o con una passkey e riprendi le tue conversazioni.`,
  },
  signup: {
    headline: msg`Comincia *da te*.`,
    line: msg`Iscriversi non costa nulla.`,
    description: msg`Crea il tuo profilo gratis. Cercare, leggere e guardare non costa nulla; il prezzo di un messaggio lo vedi prima di inviarlo.`,
  },
  pricing: {
    headline: msg`Il prezzo *lo sai* prima.`,
    line: msg`Tutti i prezzi in una pagina.`,
    description: msg`Quanto costa un messaggio, una foto, un regalo, in crediti e in denaro. Nessun abbonamento, nessun rinnovo automatico.`,
  },
  faq: {
    headline: msg`Domande? Risposte *chiare*.`,
    line: msg`Come funziona, spiegato bene.`,
    description: msg`Iscrizione, messaggi, crediti, sicurezza e dati: le domande più frequenti, con risposte brevi e precise.`,
  },
  service: {
    headline: msg`Ti risponde una *persona*.`,
    line: msg`Assistenza, contatti, reclami.`,
    description: msg`Come raggiungere l’assistenza, a chi fare un reclamo e che cosa succede dopo.`,
  },
  'return-policy': {
    headline: msg`Hai cambiato *idea*? Va bene.`,
    line: msg`Il diritto di recesso, in breve.`,
    description: msg`Come recedere da un acquisto di crediti, entro quando, e quanto ti rimborsiamo.`,
  },
  terms: {
    headline: msg`Patti *chiari*.`,
    line: msg`Le condizioni d’uso.`,
    description: msg`Le regole tra te e noi: iscrizione, crediti, rimborsi, contenuti e decisioni, in parole comprensibili.`,
  },
  privacy: {
    headline: msg`I tuoi dati restano *tuoi*.`,
    line: msg`Quali usiamo, perché e per quanto.`,
    description: msg`Quali dati conserviamo, a che cosa servono, per quanto tempo, e come scaricarli o cancellarli.`,
  },
  cookies: {
    headline: msg`Solo i cookie che *servono*.`,
    line: msg`Che cosa resta nel tuo browser.`,
    description: msg`L’elenco completo di ciò che il sito salva nel tuo browser, a che cosa serve e quando scade.`,
  },
  ban: {
    headline: msg`Le regole, *in chiaro*.`,
    line: msg`E chi non le rispetta.`,
    description: msg`Che cosa non si fa, che cosa succede a chi lo fa, come lo vieni a sapere e come chiedere un riesame.`,
  },
  safety: {
    headline: msg`Conoscersi, *tranquilli*.`,
    line: msg`I consigli e gli strumenti.`,
    description: msg`Bloccare, segnalare, verificare il profilo, riconoscere una truffa, preparare il primo incontro: consigli pratici.`,
  },
  numbers: {
    headline: msg`Quello che succede, *in cifre*.`,
    line: msg`I numeri del sito.`,
    description: msg`Risposte, rimborsi, segnalazioni, riesami e foto: quello che succede sul sito, ricalcolato ogni notte.`,
  },
  about: {
    headline: msg`Chi c’è *qui dietro*.`,
    line: msg`La società, i contatti, i conti.`,
    description: msg`Chi gestisce il sito, come guadagna, che cosa sono profili di fantasia e annunci, e i punti di contatto.`,
  },
  accessibility: {
    headline: msg`Per *tutti*, davvero.`,
    line: msg`La dichiarazione di accessibilità.`,
    description: msg`Che cosa abbiamo provato, che cosa non va ancora e a chi dirlo: la dichiarazione di accessibilità del sito.`,
  },
}
