import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Asks } from '#contract/chats/asks.ts'

interface PauseLabels {
  readonly title: MessageDescriptor
  readonly reason: MessageDescriptor
  /** The button that sends the text although it was paused. */
  readonly send: MessageDescriptor
}

/** The words for the sender of a paused text (X13). A calm sentence: most senders mean no harm, and rules err. */
export const pauseLabels: Readonly<Record<Asks, PauseLabels>> = {
  money: {
    title: msg`Qui non si chiedono soldi.`,
    reason: msg`Nemmeno in prestito, e nemmeno fuori di qui.`,
    send: msg`Non chiedo soldi: mandalo così`,
  },
  data: {
    title: msg`Qui non si chiedono dati bancari né documenti.`,
    reason: msg`IBAN, carte, PIN, foto di documenti: per conoscersi non servono.`,
    send: msg`Non chiedo dati: mandalo così`,
  },
  code: {
    title: msg`Qui non si chiedono codici.`,
    reason: msg`Né quelli che arrivano per messaggio, né quelli delle carte regalo.`,
    send: msg`Non chiedo codici: mandalo così`,
  },
  crypto: {
    title: msg`Qui non si propongono investimenti.`,
    reason: msg`Nemmeno in criptovalute, e nemmeno se a te vanno bene.`,
    send: msg`Non propongo affari: mandalo così`,
  },
  elsewhere: {
    title: msg`Aspetta ancora qualche messaggio.`,
    reason: msg`È presto per spostarvi altrove: qui chi è a disagio può segnalare e bloccare, fuori no.`,
    send: msg`Va bene lo stesso: mandalo così`,
  },
}
