import { usePage } from '#web/lib/page/page-context.tsx'
import { ConfirmAddressDialog } from '#web/parts/confirm-address-dialog.tsx'
import { DateDialog } from '../../conversation/date-plan/date-dialog.tsx'
import { drafts } from '../drafts.ts'
import type { ExtraProps } from './extra-dialog.tsx'
import type { Extra } from './extra.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { IcebreakerDialog } from './icebreaker-dialog.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { QuestionFirst } from './question-first.tsx'

const dialogs = { gift: GiftDialog, icebreaker: IcebreakerDialog, photo: PhotoDialog, date: DateDialog }

interface ExtraDialogsProps extends ExtraProps {
  extra: Extra
  /** The question that the first message answers; null if there is none. */
  question: string | null
}

/**
 * Shows the dialog of an extra. If the mail address is not confirmed, asks the member to confirm the address instead.
 */
export function ExtraDialogs({ extra, question, ...props }: ExtraDialogsProps) {
  const { user } = usePage()
  if (!user) return null
  if (extra === 'text' || user.status === 'not_confirmed') {
    const kept = drafts.of({ from: user.profile.id, to: props.peer })
    return <ConfirmAddressDialog kept={kept} onClose={props.onClose} />
  }
  // X15: a photo is possible after an answer only, a date in a conversation only.
  if (question && (extra === 'gift' || extra === 'icebreaker'))
    return <QuestionFirst name={props.name} question={question} onClose={props.onClose} />
  const Dialog = dialogs[extra]
  return <Dialog {...props} />
}
