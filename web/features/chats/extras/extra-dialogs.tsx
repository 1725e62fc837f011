import { usePage } from '#web/lib/page/page-context.tsx'
import { ConfirmAddressDialog } from '#web/parts/confirm-address-dialog.tsx'
import { DateDialog } from '../date-plan/date-dialog.tsx'
import { drafts } from '../drafts.ts'
import type { ExtraProps } from './extra-dialog.tsx'
import type { Extra } from './extra.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { IcebreakerDialog } from './icebreaker-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const dialogs = { gift: GiftDialog, icebreaker: IcebreakerDialog, photo: PhotoDialog, date: DateDialog }

/**
 * Shows the dialog of an extra. If the mail address is not confirmed, asks the member to confirm the address instead.
 */
export function ExtraDialogs({ extra, ...props }: ExtraProps & { extra: Extra }) {
  const { user } = usePage()
  if (!user) return null
  if (extra === 'text' || user.status === 'not_confirmed') {
    const kept = drafts.of({ from: user.profile.id, to: props.peer })
    return <ConfirmAddressDialog kept={kept} onClose={props.onClose} />
  }
  const Dialog = dialogs[extra]
  return <Dialog {...props} />
}
