// `npm run sql` writes this file. PostgreSQL describes the statements (docs/decisions/073).
import type { MemberId } from '#contract/wire/ids.ts'

export interface Statements {
  update_translation_consent: {
    parameters: {
      translation_to: string | null
      translation_version: number
      now: string | Date
      id: MemberId
    }
    row: {}
  }
  select_translation_consent: {
    parameters: {
      id: MemberId
      translation_to: string
      translation_version: number
    }
    row: {}
  }
}
