import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Settings } from '#contract/sites/sites.ts'
import { nicheFaces } from './niche-faces.ts'

/** Words that depend on whom a site is for. Asterisks mark the words to emphasise. */
interface NicheWords {
  /** Line above the title of the home page. */
  readonly kicker: MessageDescriptor
  /** Title of the home page, for sites and languages without a title of their own. */
  readonly title: MessageDescriptor
  readonly description: MessageDescriptor
  /** Title of the first page of sign-up. */
  readonly signUp: MessageDescriptor
}

/** S1: the words of each niche (decision 054). */
const niches: Readonly<Record<keyof typeof nicheFaces, NicheWords>> = {
  1: {
    kicker: msg`Incontri a cuore aperto`,
    title: msg`Il prossimo *batticuore* è qui vicino.`,
    description: msg`Prezzi chiari, profili con l’etichetta, nessun trucco. Iscriviti gratis e scopri chi c’è intorno a te.`,
    signUp: msg`Partiamo *da te.*`,
  },
  2: {
    kicker: msg`Per chi ricomincia`,
    title: msg`Il bello può *ancora arrivare.*`,
    description: msg`Dopo una storia finita, con i figli o senza: qui puoi dirlo subito, e trovi chi sa di che cosa parli.`,
    signUp: msg`Si ricomincia *da te.*`,
  },
  3: {
    kicker: msg`Prima di tutto, compagnia`,
    title: msg`Intanto *usciamo.* Poi si vede.`,
    description: msg`Un cinema, una partita a carte, due passi: si comincia in compagnia, e il resto viene se viene.`,
    signUp: msg`Si comincia *con un ciao.*`,
  },
  4: {
    kicker: msg`Incontri senza fretta`,
    title: msg`Le cose belle arrivano *piano.*`,
    description: msg`Messaggi lunghi, poche notifiche, persone che si prendono il tempo di rispondere.`,
    signUp: msg`Con calma: partiamo *da te.*`,
  },
  5: {
    kicker: msg`Per chi è nuovo in città`,
    title: msg`A una città nuova basta *una persona.*`,
    description: msg`Appena arrivi, tutto è lontano. Comincia da chi conosce già la strada.`,
    signUp: msg`Da dove si parte? *Da te.*`,
  },
  6: {
    kicker: msg`Incontri all’aria aperta`,
    title: msg`Il prossimo passo si fa *in due.*`,
    description: msg`Sentieri, biciclette, cani, stivali pieni di fango: trova chi esce con te anche se pioviggina.`,
    signUp: msg`Allaccia le scarpe: *si parte.*`,
  },
  7: {
    kicker: msg`Libri, dischi, film`,
    title: msg`La poltrona accanto *è libera.*`,
    description: msg`Chi legge, chi suona, chi resta fino ai titoli di coda: qui si comincia da quello che ami.`,
    signUp: msg`Primo capitolo: *tu.*`,
  },
}

/** Returns the words and the drawn portraits of a site's niche. */
export function nicheOf({ niche }: Pick<Settings, 'niche'>) {
  const known = Object.hasOwn(niches, niche) ? (niche as keyof typeof niches) : 1
  return { ...niches[known], faces: nicheFaces[known] }
}

/** Returns a niche's text without the marks of emphasis. */
export const plainWords = (i18n: I18n, words: MessageDescriptor): string => i18n._(words).replaceAll('*', '')

/** Shows a niche's text. The marked words get `className`. */
export function NicheText({ text, className }: { text: string; className?: string }) {
  const [before, marked, after] = text.split('*')
  return (
    <>
      {before}
      {marked && <em className={className}>{marked}</em>}
      {after}
    </>
  )
}
