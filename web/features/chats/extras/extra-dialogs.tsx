import type { ExtraProps } from './extra-dialog.tsx'
import type { Extra } from './extra.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { IcebreakerDialog } from './icebreaker-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'

const dialogs = { gift: GiftDialog, icebreaker: IcebreakerDialog, photo: PhotoDialog }

/** Shows the dialog of an extra. */
export function ExtraDialogs({ extra, ...props }: ExtraProps & { extra: Extra }) {
  const Dialog = dialogs[extra]
  return <Dialog {...props} />
}
