import { type MouseEvent, useState } from 'react'
import type { MemberId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { onDemandDialog } from '#web/ui/on-demand.tsx'

const ConfirmAddressDialog = onDemandDialog(
  async () => (await import('./confirm-address-dialog.tsx')).ConfirmAddressDialog,
  { catalogs: ['confirm-address'] },
)

/**
 * Returns props and a dialog for a control whose action needs a confirmed mail address. If the member's address is not
 * confirmed, the props `confirmFirst` make the control open the dialog instead of doing its action. The page must
 * render `dialog`.
 * @param writeTo if set, the dialog links to the conversation with this member, where a message can be written before
 * the address is confirmed
 */
export function useConfirmFirst(writeTo?: MemberId) {
  const { user } = usePage()
  const [isOpen, setOpen] = useState(false)
  const confirmFirst = user?.status === 'not_confirmed' && {
    ...ConfirmAddressDialog.preloadProps,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      setOpen(true)
    },
  }
  const dialog = isOpen && <ConfirmAddressDialog writeTo={writeTo} onClose={() => setOpen(false)} />
  return { confirmFirst, dialog }
}
