import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { insertReadyComplaint } from '#server/domain/complaints/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { IdentifiedPerson } from './insert-people.ts'

/** The texts of the two complaints, by language. */
const texts = {
  it: {
    open: 'Ieri ho mandato due messaggi e il saldo è sceso più di quanto pensavo. Mi spiegate quanto costa ogni cosa?',
    answered:
      'Ho provato a comprare i crediti con PayPal e mi sono fermato a metà. Mi avete addebitato qualcosa?',
    answer:
      'Ciao, ho controllato: da noi non è partito nessun pagamento, quindi non hai pagato niente. Se PayPal ti mostra una somma in sospeso, si libera da sola.',
  },
  en: {
    open: 'I sent two messages yesterday and my balance went down by more than I expected. Can you tell me what each thing costs?',
    answered: 'I tried to buy credits with PayPal and stopped halfway. Did you charge me anything?',
    answer:
      'Hello, I checked: no payment was started, so you have paid nothing. If PayPal shows a pending amount, it will be released by itself.',
  },
} as const

interface Complaints {
  readonly site: SiteId
  readonly people: readonly IdentifiedPerson[]
  /** The person of support who has answered. */
  readonly staff: StaffId
  readonly now: Date
}

/** Inserts two complaints of the free demo member, an answered one and an open one. */
export async function insertComplaints(tx: Tx, { site, people, staff, now }: Complaints): Promise<void> {
  const author = people.find(({ email }) => email.startsWith('free@'))
  if (!author) return
  const { open, answered, answer } = texts[author.language.startsWith('en') ? 'en' : 'it']
  const at = (past_ms: number) => new Date(now.getTime() - past_ms)
  const filed = { site, member: author.id, language: author.language }
  await insertReadyComplaint(tx, {
    ...filed,
    subject: 'payment',
    text: answered,
    at: at(days(4)),
    answer: { staff, text: answer, readAt: at(days(4) - hours(2)), at: at(days(3)) },
  })
  await insertReadyComplaint(tx, { ...filed, subject: 'credits', text: open, at: at(hours(3)) })
}
