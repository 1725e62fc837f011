import { announceDebit } from './announce-debit.ts'
import { collectDebit } from './collect-debit.ts'
import { forgetRequests } from './forget-requests.ts'
import { registerMandate } from './register-mandate.ts'
import { upkeepMandate } from './upkeep-mandate.ts'

export const debitJobs = [announceDebit, collectDebit, forgetRequests, registerMandate, upkeepMandate]
