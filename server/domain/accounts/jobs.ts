import type { Job } from '#server/kernel/job.ts'
import { expireUnclaimed } from './expire-unclaimed.ts'
import { eraseDue } from './leaving/erase-due.ts'
import { eraseOnRequest } from './leaving/erase-on-request.ts'
import { forgetReceipts } from './leaving/receipt.ts'
import { sendErased } from './leaving/send-erased.ts'
import { sendDeletion, sendReactivation } from './leaving/send-reactivation.ts'
import { sendMailChangeNotice } from './mail-change/send-mail-change-notice.ts'
import { sendMailChange } from './mail-change/send-mail-change.ts'
import { fillSkeletons } from './names/fill-skeletons.ts'
import { sendPasswordChanged } from './passwords/send-password-changed.ts'
import { forgetResets } from './resets/forget-resets.ts'
import { sendReset } from './resets/send-reset.ts'
import { sendActivation } from './send-activation.ts'
import { sendWelcome } from './send-welcome.ts'
import { sendNewSignIn } from './sign-in/send-new-sign-in.ts'
import { sendStaffLink } from './staff-access/send-staff-link.ts'
import { sendStaffSignIn } from './staff-access/send-staff-sign-in.ts'
import { endSuspension } from './suspension/end-suspension.ts'

export const jobs: readonly Job<never>[] = [
  sendActivation,
  sendWelcome,
  expireUnclaimed,
  sendNewSignIn,
  sendReset,
  forgetResets,
  sendStaffLink,
  sendStaffSignIn,
  sendMailChange,
  sendMailChangeNotice,
  sendPasswordChanged,
  sendReactivation,
  sendDeletion,
  sendErased,
  forgetReceipts,
  eraseDue,
  eraseOnRequest,
  endSuspension,
  fillSkeletons,
]
