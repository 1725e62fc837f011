import { Trans } from '@lingui/react/macro'

/**
 * X4: tells a member who hides from known contacts what a like, a message or a request reveals. The text is the same
 * for every recipient, because a different text for known contacts would reveal which profile belongs to a mail
 * address.
 */
export const ContactsWarning = () => (
  <Trans>
    Hai scelto di non farti vedere da alcune persone che conosci. Se questa è una di loro, un mi piace, un
    messaggio o una richiesta le rivela che ci sei, e da quel momento ti vede. Non ti diciamo mai chi è tra i
    tuoi contatti: per questo te lo chiediamo con chiunque, una volta sola finché non ne aggiungi altri.
  </Trans>
)

export const ContactsTitle = () => <Trans>E se vi conoscete già?</Trans>
