import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerCode, QuestionCode } from '#contract/agreement/questions.ts'

/** The words of a question: as it is asked, its subject in a few words, and its answers. */
interface QuestionWords<Code extends QuestionCode> {
  readonly ask: MessageDescriptor
  readonly subject: MessageDescriptor
  readonly answers: Readonly<Record<AnswerCode<Code>, MessageDescriptor>>
}

/**
 * X17: the words of all questions. An answer stands alone and names no gender, because a reason repeats it after the
 * subject: "Sabato sera: a cena da amici, tutti e due".
 */
const words: { readonly [Code in QuestionCode]: QuestionWords<Code> } = {
  saturday: {
    ask: msg`Il sabato ideale finisce…`,
    subject: msg`Sabato sera`,
    answers: {
      bed: msg`a letto presto`,
      friends: msg`a cena da amici`,
      closing_time: msg`quando chiude il locale`,
    },
  },
  dinner: {
    ask: msg`A che ora si cena?`,
    subject: msg`Ora di cena`,
    answers: { seven: msg`alle sette`, eight: msg`alle otto`, nine: msg`dalle nove in poi` },
  },
  sunday: {
    ask: msg`La domenica mattina…`,
    subject: msg`Domenica mattina`,
    answers: { early: msg`in piedi presto`, late: msg`a letto fino a tardi`, depends: msg`dipende` },
  },
  cooking: {
    ask: msg`Ti piace cucinare?`,
    subject: msg`Cucinare`,
    answers: { often: msg`sì, spesso`, sometimes: msg`ogni tanto`, order: msg`meglio ordinare` },
  },
  tidiness: {
    ask: msg`Com’è casa tua?`,
    subject: msg`Ordine in casa`,
    answers: {
      always: msg`sempre in ordine`,
      for_guests: msg`in ordine se viene gente`,
      chaos: msg`un caos felice`,
    },
  },
  pets: {
    ask: msg`Un cane o un gatto in casa?`,
    subject: msg`Animali in casa`,
    answers: {
      on_the_bed: msg`sì, anche sul letto`,
      off_the_bed: msg`sì, ma giù dal letto`,
      none: msg`meglio di no`,
    },
  },
  children: {
    ask: msg`Vuoi figli, o altri figli?`,
    subject: msg`Figli`,
    answers: { yes: msg`sì`, maybe: msg`forse`, no: msg`no` },
  },
  earlier_children: {
    ask: msg`E se l’altra persona ha già figli?`,
    subject: msg`Chi ha già figli`,
    answers: { gladly: msg`volentieri`, depends: msg`dipende`, no: msg`meglio di no` },
  },
  parents: {
    ask: msg`Quanto vedi la tua famiglia?`,
    subject: msg`Famiglia`,
    answers: {
      every_week: msg`ogni settimana`,
      sometimes: msg`ogni tanto`,
      holidays: msg`alle feste e poco più`,
    },
  },
  wedding: {
    ask: msg`Sposarsi, un giorno?`,
    subject: msg`Matrimonio`,
    answers: { yes: msg`sì`, maybe: msg`forse`, no: msg`no` },
  },
  living: {
    ask: msg`Quando si va a vivere insieme?`,
    subject: msg`Vivere insieme`,
    answers: {
      within_a_year: msg`entro un anno`,
      after_years: msg`dopo qualche anno`,
      apart: msg`meglio due case`,
    },
  },
  dream_house: {
    ask: msg`Dov’è la casa dei tuoi sogni?`,
    subject: msg`Casa dei sogni`,
    answers: {
      city: msg`in città`,
      country: msg`in campagna`,
      sea: msg`al mare`,
      mountains: msg`in montagna`,
    },
  },
  moving: {
    ask: msg`Cambieresti città per amore?`,
    subject: msg`Cambiare città`,
    answers: { yes: msg`sì`, not_far: msg`se non è lontano`, no: msg`no` },
  },
  month_end: {
    ask: msg`A fine mese, di solito…`,
    subject: msg`Fine del mese`,
    answers: {
      saved: msg`avanza qualcosa`,
      even: msg`si va in pari`,
      spent: msg`non resta niente`,
    },
  },
  first_bill: {
    ask: msg`Il conto, al primo appuntamento?`,
    subject: msg`Il primo conto`,
    answers: { half: msg`a metà`, who_invited: msg`a chi ha invitato`, in_turn: msg`una volta per uno` },
  },
  shared_money: {
    ask: msg`In coppia, i soldi…`,
    subject: msg`Soldi in coppia`,
    answers: {
      together: msg`tutti in comune`,
      partly: msg`in parte in comune`,
      separate: msg`ognuno i suoi`,
    },
  },
  holidays: {
    ask: msg`La vacanza giusta è…`,
    subject: msg`Vacanze`,
    answers: {
      beach: msg`mare e ombrellone`,
      hiking: msg`monti e scarponi`,
      museums: msg`città e musei`,
      backpack: msg`zaino e via`,
    },
  },
  planning: {
    ask: msg`Un viaggio si prepara…`,
    subject: msg`Preparare un viaggio`,
    answers: { months: msg`mesi prima`, week: msg`una settimana prima`, never: msg`strada facendo` },
  },
  phone: {
    ask: msg`Messaggi durante il giorno?`,
    subject: msg`Messaggi`,
    answers: { many: msg`tanti`, some: msg`qualcuno qua e là`, few: msg`solo per mettersi d’accordo` },
  },
  sofa: {
    ask: msg`Una sera sul divano, con…`,
    subject: msg`Sul divano`,
    answers: { series: msg`una serie`, film: msg`un film`, book: msg`un libro`, none: msg`meglio uscire` },
  },
  sport: {
    ask: msg`Quanto sport?`,
    subject: msg`Sport`,
    answers: { weekly: msg`ogni settimana`, sometimes: msg`ogni tanto`, watch: msg`solo da guardare` },
  },
  parties: {
    ask: msg`A una festa si resta…`,
    subject: msg`Feste`,
    answers: { to_the_end: msg`fino alla fine`, two_hours: msg`un paio d’ore`, home: msg`meglio a casa` },
  },
  drinking: {
    ask: msg`Un bicchiere di vino?`,
    subject: msg`Vino`,
    answers: { at_table: msg`a tavola, volentieri`, occasions: msg`nelle grandi occasioni`, never: msg`mai` },
  },
  smoking: {
    ask: msg`Fumi?`,
    subject: msg`Fumo`,
    answers: { yes: msg`sì`, sometimes: msg`ogni tanto`, no: msg`no` },
  },
  quarrels: {
    ask: msg`Dopo una lite…`,
    subject: msg`Dopo una lite`,
    answers: {
      talk_now: msg`se ne parla subito`,
      sleep_first: msg`prima ci si dorme su`,
      passes: msg`passa da sola`,
    },
  },
  former_loves: {
    ask: msg`Con gli ex si resta in buoni rapporti?`,
    subject: msg`Amori passati`,
    answers: { yes: msg`sì`, depends: msg`dipende`, no: msg`meglio di no` },
  },
  free_time: {
    ask: msg`In coppia, il tempo libero…`,
    subject: msg`Tempo libero`,
    answers: { together: msg`quasi sempre insieme`, half: msg`metà e metà`, own: msg`ognuno il suo` },
  },
  kisses: {
    ask: msg`Un bacio per strada?`,
    subject: msg`Baci per strada`,
    answers: { always: msg`sempre`, discreetly: msg`con discrezione`, private: msg`meglio in privato` },
  },
  faith: {
    ask: msg`Quanto conta la fede, per te?`,
    subject: msg`Fede`,
    answers: { much: msg`molto`, some: msg`un po’`, none: msg`per niente` },
  },
  feasts: {
    ask: msg`Le feste religiose si passano…`,
    subject: msg`Feste religiose`,
    answers: { rites: msg`in preghiera`, table: msg`a tavola`, ordinary: msg`come ogni giorno` },
  },
  opposite_vote: {
    ask: msg`Con chi vota l’opposto di te può funzionare?`,
    subject: msg`Voto opposto`,
    answers: { yes: msg`sì`, if_discussed: msg`parlandone`, no: msg`no` },
  },
  couple: {
    ask: msg`Una coppia è…`,
    subject: msg`La coppia`,
    answers: { two: msg`esclusiva`, open: msg`aperta`, to_discover: msg`da inventare` },
  },
  intimacy: {
    ask: msg`Quanto conta l’intimità?`,
    subject: msg`Intimità`,
    answers: { most: msg`moltissimo`, equal: msg`quanto il resto`, less: msg`meno di altre cose` },
  },
  health: {
    ask: msg`Della tua salute parli…`,
    subject: msg`Parlare di salute`,
    answers: { at_once: msg`subito`, with_trust: msg`quando c’è fiducia`, little: msg`il meno possibile` },
  },
}

export const askWords = (question: QuestionCode): MessageDescriptor => words[question].ask
export const subjectWords = (question: QuestionCode): MessageDescriptor => words[question].subject

/** Returns the words of an answer. Throws for a code that the question does not have. */
export function answerWords(question: QuestionCode, code: string): MessageDescriptor {
  const answers: Readonly<Record<string, MessageDescriptor>> = words[question].answers
  const found = answers[code]
  if (!found) throw new Error(`question ${question} has no answer ${code}`)
  return found
}
