import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { PromptCode } from '#contract/profiles/prompts.ts'
import { seededRandom } from '../portraits/random.ts'
import type { Person } from './person.ts'

interface OwnWords {
  readonly prompts: AnsweredPrompt[]
  readonly opening_question: string
}

type Answer = readonly [PromptCode, string]

/** The prompts and the opening questions of the cast, by the key of the member. */
// oxfmt-ignore
const written: Readonly<Record<string, { readonly prompts: readonly Answer[]; readonly question?: string }>> = {
  luca: { prompts: [
    ['always_at_home', 'Un saldatore acceso e una moka pronta. Mai scambiarli.'],
    ['lonely_opinion', 'Le discese si meritano, non si comprano con l’e-bike.'],
  ], question: 'Qual è la prima canzone che hai registrato su una cassetta?' },
  giulia: { prompts: [
    ['lonely_opinion', 'L’ananas sulla pizza è un teorema non dimostrato.'],
    ['useless_talent', 'Riconosco il gesso che stride da due corridoi di distanza.'],
    ['sunday_morning', 'Bici prima che si svegli la città, cappuccino quando si sveglia.'],
  ] },
  chiara: { prompts: [
    ['dinner_with_parents', 'Ho pagato io il gatto del vicino per venire a trovarmi.'],
    ['back_tomorrow', 'Il rifugio dove la crostata è più alta del panorama.'],
  ], question: 'Dolce o salato, ma alle quattro del pomeriggio?' },
  elena: { prompts: [
    ['when_i_grow_up', 'La cattiva dei fumetti: mantello, risata e orario flessibile.'],
    ['small_mania', 'Do un nome a tutti i personaggi che incontro in treno.'],
  ], question: 'Che nome daresti a un personaggio che arriva sempre tardi?' },
  sara: { prompts: [['when_it_rains', 'Fuori. La pioggia è nebbia che ha preso una decisione.']] },
  martina: { prompts: [
    ['tiny_triumph', 'Una tazza dritta, nel 2019. L’ho fotografata e rotta per coerenza.'],
    ['teach_me', 'A buttare via le cose storte.'],
  ] },
  irene: { prompts: [['talk_for_hours', 'Il blu dei mosaici: è uno solo e ne ho contati quaranta.']], question: 'Mosaici o mare?' },
  rossella: { prompts: [
    ['film_by_heart', 'La Traviata. Sì, lo so che non è un film.'],
    ['if_my_pet_spoke', '«Il limone lo innaffia, me mi sgrida.»'],
  ] },
  patrizia: { prompts: [['best_advice', 'Chi piega bene l’asciugamano ti aspetta anche quando piove.']] },
  tommaso: { prompts: [
    ['signature_dish', 'Polpette nascoste nel sugo: i bambini le trovano, i piselli no.'],
    ['once_never_again', 'Ho chiesto a una classe intera: «Vi è piaciuto?»'],
  ] },
  davide: { prompts: [['two_at_night', 'A niente: lavoro. È alle due del pomeriggio che penso troppo.']] },
  andrea: { prompts: [['secret_song', 'Tutto il pop del 1998, ma solo in macchina e con i finestrini su.']], question: 'Loggione o platea?' },
  giorgio: { prompts: [['small_luxury', 'Il giornale di carta, letto per intero, compresi i necrologi.']] },
  teresa: { prompts: [['right_breakfast', 'Pane, burro, alici. Chi storce il naso si siede lontano.']] },
}

/** Answers of members who are not of the cast and write Italian. */
// oxfmt-ignore
const drawn: readonly Answer[] = [
  ['sunday_morning', 'Mercato presto, poi divano con la scusa di riordinare la spesa.'],
  ['signature_dish', 'Risotto. Ci metto tanto a girarlo perché intanto chiacchiero.'],
  ['small_luxury', 'Lenzuola stirate. Le stiro io, quindi il lusso è la pigrizia che vinco.'],
  ['laugh_until_tears', 'Qualcuno prova a restare serio in un momento in cui si deve.'],
  ['last_picture', 'Uno scontrino, per ricordarmi quanto costava il prosecco a Venezia.'],
  ['back_tomorrow', 'Una spiaggia siciliana di novembre, con il maglione.'],
  ['once_never_again', 'Campeggio libero. Libero soprattutto di tornare a casa.'],
  ['useless_talent', 'So imitare tutti i suoni di avvio dei computer.'],
  ['learned_late', 'A chiedere scusa senza aggiungere «però».'],
  ['win_me_over', 'Mi fai vedere dove compri il pane.'],
  ['first_date', 'Una passeggiata con una meta finta e un gelato vero.'],
  ['two_hours_offline', 'Una panchina, un libro, e dieci pagine in tutto.'],
  ['smell_of_home', 'Soffritto e cera per i pavimenti, il sabato mattina.'],
  ['talk_for_hours', 'I treni regionali. Davvero: fermami tu.'],
  ['silly_fear', 'Le mongolfiere viste da lontano. Che cosa vogliono?'],
  ['friends_say', 'Che arrivo tardi, ma con le paste.'],
  ['day_in_three_words', 'Caffè, riunione, liberazione.'],
  ['when_it_rains', 'Sotto il portico, a fare finta di aspettare qualcuno.'],
  ['small_mania', 'Raddrizzo i quadri a casa degli altri.'],
  ['best_advice', 'Se non sai che cosa dire, chiedi come si fa il sugo.'],
  ['never_returned', 'Un ombrello verde. Se è tuo, parliamone.'],
  ['dance_in_kitchen', 'Il ritornello di Raffaella, tutti, senza distinzione.'],
  ['sea_or_mountains', 'Montagna per camminare, mare per smettere.'],
  ['teach_me', 'Fischiare con due dita. Ci provo dal 1995.'],
  ['changed_my_mind', 'Le olive. Ci sono voluti trent’anni.'],
  ['grandmother_says', '«Copriti, che poi ti scopri.» Non l’ho mai capita, la uso sempre.'],
  ['get_along_if', 'Leggi il menu per intero e poi ordini il solito.'],
  ['two_truths', 'Ho vinto un maialino alla lotteria, parlo finlandese, ho paura dei piccioni.'],
  ['ask_me_about', 'Quella volta che ho preso il traghetto sbagliato.'],
]

const questions = [
  'Che cosa hai mangiato di buono questa settimana?',
  'Se domani fosse festa, dove andresti?',
  'Qual è la tua parola preferita?',
  'Sveglia presto o tardi, ma sinceramente?',
]

/**
 * Returns the answered prompts and the opening question of a person. Every third of those who write Italian has some;
 * fictional profiles and advertisements have none.
 */
export function ownWordsOf({ key, name, email, kind, language }: Person): OwnWords {
  const own = written[key]
  if (kind !== 'member') return { prompts: [], opening_question: '' }
  if (own) return { prompts: own.prompts.map(answered), opening_question: own.question ?? '' }
  const random = seededRandom(`own words of ${name} ${email}`)
  if (key !== '' || language !== 'it' || random.next() > 1 / 3) return { prompts: [], opening_question: '' }
  const count = 1 + Math.floor(random.next() * 3)
  return {
    prompts: random.shuffle(drawn).slice(0, count).map(answered),
    opening_question: random.next() < 0.2 ? (random.shuffle(questions)[0] ?? '') : '',
  }
}

const answered = ([prompt, answer]: Answer): AnsweredPrompt => ({ prompt, answer })
