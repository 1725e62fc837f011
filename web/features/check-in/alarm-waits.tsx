import { Trans } from '@lingui/react/macro'

/** X19: tells a member who has not answered that the message to the friend is not known to have left. */
export const AlarmWaits = () => (
  <Trans>
    Non hai risposto in tempo, ma il messaggio alla tua persona di fiducia non risulta ancora partito. Se hai
    bisogno di qualcuno, chiama tu.
  </Trans>
)
