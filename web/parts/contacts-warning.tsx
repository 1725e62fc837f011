import { Trans } from '@lingui/react/macro'

/**
 * X4: explains what a like or a message reveals, to a member who hides from known contacts. The text is the same for
 * every recipient. A different text for known contacts would reveal which profile belongs to a mail address.
 */
export const ContactsWarning = () => (
  <Trans>
    Tieni lontane delle persone che conosci. Se questa è una di loro, con un mi piace, un messaggio o una
    richiesta le mostri che ci sei: da lì in poi ti vede. Non ti diciamo mai chi è tra i tuoi contatti, perciò
    te lo chiediamo chiunque sia, una volta sola finché non ne aggiungi altri.
  </Trans>
)

export const ContactsTitle = () => <Trans>E se vi conoscete già?</Trans>
