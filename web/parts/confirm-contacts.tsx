import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'
import type { Api } from '#contract/index.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ContactsTitle, ContactsWarning } from './contacts-warning.tsx'

let asking: Promise<boolean> | null = null

/**
 * Asks a member who hides from known contacts whether likes, messages and requests may reveal the member (X4). If the
 * member agrees, stores this on the server. All calls that are refused while the dialog is open share the member's
 * answer. The dialog is rendered outside the page, because a call on any page can need it.
 * @returns whether the refused call may be repeated
 */
export function confirmContacts(api: Pick<Api, 'confirmKnownContacts'>): Promise<boolean> {
  asking ??= ask(api).finally(() => {
    asking = null
  })
  return asking
}

async function ask(api: Pick<Api, 'confirmKnownContacts'>): Promise<boolean> {
  await loadCatalogs(['errors'])
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const isConfirmed = await new Promise<boolean>((onAnswer) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ContactsDialog onAnswer={onAnswer} />
      </I18nProvider>,
    ),
  )
  root.unmount()
  host.remove()
  if (isConfirmed) await api.confirmKnownContacts({})
  return isConfirmed
}

function ContactsDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  return (
    <Dialog open onClose={() => onAnswer(false)} title={<ContactsTitle />}>
      <p className="mt-3 text-ink-2">
        <ContactsWarning />
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={() => onAnswer(false)}>
          <Trans>Non ora</Trans>
        </Button>
        <Button onClick={() => onAnswer(true)}>
          <Trans>Ho capito, continua</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
