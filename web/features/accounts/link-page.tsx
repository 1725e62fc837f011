import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkPurpose } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

/** What the button of a mailed link does, by the link's purpose. */
const buttonWords: Record<LinkPurpose, MessageDescriptor> = {
  activate: msg`Conferma l’indirizzo`,
  reset: msg`Scegli una nuova password`,
  mail_change: msg`Conferma il nuovo indirizzo`,
  reactivate: msg`Riattiva il profilo`,
  unsubscribe: msg`Non inviarmi più queste mail`,
}

/** S10, H7: opening a mailed link changes nothing, its one button does. Mail scanners only look. */
export function LinkPage({ purpose, name }: { purpose: LinkPurpose; name: string }) {
  const { i18n } = useLingui()
  return (
    <FormPage
      alone
      title={<Trans>Ciao {name}</Trans>}
      lead={
        purpose === 'activate' ? (
          <Trans>
            Un ultimo clic: confermi che questo indirizzo è tuo, e da adesso gli altri ti vedono e tu puoi
            scrivere.
          </Trans>
        ) : (
          <Trans>Manca solo la tua conferma.</Trans>
        )
      }
    >
      <form method="post" className="grid">
        <input type="hidden" name="purpose" value={purpose} />
        <Button type="submit" size="large">
          {i18n._(buttonWords[purpose])}
        </Button>
      </form>
      <p className="text-14 text-ink-2">
        <Trans>Non sei {name}? Chiudi questa pagina: senza il tuo clic non succede nulla.</Trans>
      </p>
    </FormPage>
  )
}
