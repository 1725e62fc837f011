import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FirstMessage } from '#contract/chats/chats.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

export interface FirstMessageResult {
  readonly message: FirstMessage
  /** The member's balance. */
  readonly credits: number
}

/** A1: says whether the message that the member wrote at sign-up was sent, or why it was not sent. */
export function FirstMessageNote({ message: { to, why_not, price }, credits }: FirstMessageResult) {
  const { t } = useLingui()
  if (to === null)
    return (
      <Note title={t`Il tuo primo messaggio non è partito`}>
        <Trans>Il profilo a cui scrivevi non è più disponibile. Non hai speso nulla.</Trans>
      </Note>
    )
  const { id, kind, name } = to
  if (why_not === null)
    return (
      <Note title={t`Il tuo primo messaggio a ${name} è partito`}>
        <KindLabel kind={kind} look="row" />
        {t`${plural(price, { one: 'È costato # credito.', other: 'È costato # crediti.' })}`}
      </Note>
    )
  const reasons = {
    not_confirmed: null,
    not_enough_credits: t`${plural(price, { one: 'Costa # credito', other: 'Costa # crediti' })}, e ne hai ${credits}.`,
    conversation_limit: t`Hai già usato tutte le tue conversazioni gratuite.`,
    verified_only: t`${name} accetta i primi messaggi solo da profili verificati.`,
    receiver_unavailable: t`${name} al momento non riceve messaggi.`,
    message_paused: t`Per quello che chiede è ancora presto: rileggilo prima di inviarlo.`,
    refused_earlier: t`Adesso puoi inviarlo.`,
    fictional_unavailable: t`È un profilo di fantasia: non c’è nessuno da incontrare.`,
    fictional_limit: t`È un profilo di fantasia, e hai raggiunto il limite di spesa per questi profili.`,
    fictional_ended: t`È un profilo di fantasia, e le tue conversazioni con questi profili sono chiuse.`,
  }
  return (
    <Note
      title={t`Il tuo primo messaggio a ${name} non è partito`}
      action={
        <ButtonLink href={`/members/${id}/chat`} look="outline">
          <Trans>Apri la bozza</Trans>
        </ButtonLink>
      }
    >
      <KindLabel kind={kind} look="row" /> {reasons[why_not]}{' '}
      <Trans>Lo trovi come bozza nella vostra conversazione, e non hai speso nulla.</Trans>
    </Note>
  )
}
