import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface SettingWords {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
}

/** The names of all values of a site in words, and what a person has to know to change one. */
export const settingWords: Readonly<Record<string, SettingWords>> = {
  message_credits: { label: msg`Un messaggio`, hint: msg`Crediti, da 1 a 1000.` },
  photo_credits: {
    label: msg`Una foto in chat`,
    hint: msg`Crediti, da 0 a 1000. Solo chi è Premium le manda.`,
  },
  voice_credits: {
    label: msg`Un vocale in chat`,
    hint: msg`Crediti, da 0 a 1000. Dura al massimo un minuto.`,
  },
  gift_credits: { label: msg`Un regalo`, hint: msg`Crediti del più piccolo; gli altri in proporzione.` },
  message_length: { label: msg`Lunghezza di un messaggio`, hint: msg`Caratteri, come li conta una persona.` },
  icebreakers: {
    label: msg`Frasi per cominciare`,
    hint: msg`Un elenco JSON: nome, crediti, testo in ogni lingua. Vuoto: quelle di serie.`,
  },
  minimum_message_costs: {
    label: msg`Il messaggio più economico`,
    hint: msg`Per paese, in centesimi. Conta solo dove il sito non ha ancora prezzi: altrove si calcola dai pacchetti.`,
  },
  name: { label: msg`Nome del sito`, hint: msg`In ogni pagina e in ogni mail.` },
  mail_name: { label: msg`Mittente delle mail` },
  index_title: {
    label: msg`Titolo della home`,
    hint: msg`Gli asterischi mettono in risalto: Il prossimo *batticuore* è qui. Vuoto: quello della nicchia.`,
  },
  description: {
    label: msg`Descrizione`,
    hint: msg`Sotto il titolo e nei motori di ricerca. Vuota: della nicchia.`,
  },
  niche: { label: msg`Nicchia`, hint: msg`Decide parole e volti della home e dell’iscrizione.` },
  origin: {
    label: msg`Indirizzo pubblico`,
    hint: msg`I link delle mail cominciano così: https://batticuore.example. Vuoto: solo in locale.`,
  },
  countries: { label: msg`Paesi`, hint: msg`Il primo vale per chi non si sa da dove viene.` },
  locales: { label: msg`Lingue`, hint: msg`La prima vale se il browser non ne chiede altre.` },
  domain_language: { label: msg`Lingua del sito`, hint: msg`Quella dei testi propri, come it_IT.` },
  currency: { label: msg`Valuta`, hint: msg`Di serie, come EUR. I pacchetti hanno la loro.` },
  visible_profile_fields: {
    label: msg`Campi del profilo`,
    hint: msg`Gli altri non si chiedono e non si mostrano.`,
  },
  visible_profile_notes: { label: msg`Frasi su ogni profilo`, hint: msg`Una per riga.` },
  interests: { label: msg`Interessi` },
  search_fields: { label: msg`Filtri della ricerca` },
  logged_out_search: { label: msg`Chi non è iscritto può cercare` },
  logged_out_search_trafficsource: { label: msg`Può cercare anche chi arriva da una pubblicità` },
  signups: { label: msg`Chi può iscriversi` },
  signup_credits: { label: msg`Crediti di benvenuto`, hint: msg`Li riceve chi conferma la mail.` },
  min_age: { label: msg`Età minima`, hint: msg`Anni, da 18.` },
  loss_help: {
    label: msg`Aiuto dopo una truffa`,
    hint: msg`JSON: paese, poi block, phone o page. Vuoto: i numeri del prodotto.`,
  },
  min_ages: { label: msg`Età minima per paese`, hint: msg`JSON: paese e anni. Vuoto: la stessa ovunque.` },
  payment_provider: {
    label: msg`Chi incassa`,
    hint: msg`Gli ordini già aperti e i rimborsi restano a chi li ha presi.`,
  },
  refund_days: { label: msg`Giorni per recedere`, hint: msg`Da 14. Un ordine tiene quelli del suo giorno.` },
  'company.delete_discount': {
    label: msg`Sconto per chi sta per andarsene`,
    hint: msg`In percento; 0: nessuno.`,
  },
  'company.creditor_id': {
    label: msg`Identificativo del creditore SEPA`,
    hint: msg`Senza, niente addebito diretto.`,
  },
  age_proof: {
    label: msg`Prova dell’età`,
    hint: msg`Con l’app europea: resta scritto solo sì o no, il metodo e il giorno.`,
  },
  maintenance_until: {
    label: msg`Manutenzione fino a`,
    hint: msg`Come 2026-11-30T14:00:00Z. Finché c’è un’ora, qui si legge soltanto; vuoto: il sito è aperto.`,
  },
  enable_site_entry_popup: { label: msg`Avviso che il sito è per maggiorenni` },
  site_entry_popup_countries: { label: msg`In quali paesi`, hint: msg`Nessuno scelto: in tutti.` },
  theme: { label: msg`Colori`, hint: msg`Vuoto: il colore di serie.` },
  lander_texts: {
    label: msg`Testi delle landing`,
    hint: msg`JSON: landing, slug, lingua, testo. Vuoto: quelli di serie.`,
  },
  fictional_singular: { label: msg`Un profilo di fantasia si chiama` },
  fictional_plural: { label: msg`Più profili di fantasia` },
  fictional_warning: {
    label: msg`Avviso sui profili di fantasia`,
    hint: msg`Vuoto: quello di serie, in ogni lingua.`,
  },
  fictional_icon: { label: msg`Il loro segno`, hint: msg`Un carattere, o un’immagine del sito.` },
  member_resell: { label: msg`Mostra profili di siti partner` },
  'company.name': { label: msg`Ragione sociale` },
  'company.address': { label: msg`Via e numero` },
  'company.city': { label: msg`CAP e città` },
  'company.country': { label: msg`Paese`, hint: msg`Due lettere, come IT.` },
  'company.kvk': { label: msg`Numero nel registro delle imprese` },
  'company.vat_numbers': { label: msg`Partite IVA`, hint: msg`Una per riga.` },
  'company.tradenames': { label: msg`Nomi commerciali`, hint: msg`Uno per riga.` },
  'company.support_phone': { label: msg`Telefono dell’azienda` },
  'company.added': { label: msg`Primo giorno`, hint: msg`È la data delle sue condizioni, come 2025-03-03.` },
  support_email: { label: msg`Mail dell’assistenza`, hint: msg`È anche il mittente delle mail.` },
  support_phone: { label: msg`Telefono dell’assistenza` },
}
