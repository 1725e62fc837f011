import { z } from 'zod'
import { StaffUser } from '#contract/accounts/accounts.ts'
import { call } from '#contract/wire/call.ts'
import { paths } from '#contract/wire/paths.ts'

export const staffHomeCalls = {
  getStaffHome: call(paths.getStaffHome, {
    auth: 'staff',
    rateLimit: 'read',
    summary: 'The signed-in staff account, and the counts of waiting reviews.',
    input: z.object({}),
    output: z.object({
      staff: StaffUser,
      site_names: z.array(z.string()),
      photos_waiting: z.int(),
      poses_waiting: z.int(),
      reports_waiting: z.int(),
      /** Declarations of withdrawal that wait for a person (M7). */
      withdrawals_waiting: z.int(),
    }),
    errors: ['auth_required'],
  }),
} as const
