import type { creditCalls } from '#contract/credits/credits.ts'
import { type Cases, nothing } from './case.ts'

export const creditCases: Cases<typeof creditCalls> = {
  listCreditEntries: nothing,
}
