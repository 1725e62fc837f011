import type { Job } from '#server/kernel/job.ts'
import { compareContacts } from './contacts/compare-contacts.ts'

export const jobs: readonly Job<never>[] = [compareContacts]
