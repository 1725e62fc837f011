import type { StaffCall } from '#contract/permissions.ts'
import type { Fields } from './field-kinds.ts'
import { fieldsOfBusiness } from './fields-of-calls/business.ts'
import { fieldsOfCases } from './fields-of-calls/cases.ts'
import { fieldsOfMembers } from './fields-of-calls/members.ts'

/** Every field of every answer of the console (O1). */
export const fieldsOfCalls: Readonly<Record<StaffCall, Fields>> = {
  ...fieldsOfCases,
  ...fieldsOfMembers,
  ...fieldsOfBusiness,
}
