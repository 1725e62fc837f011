import type { Job } from '#server/kernel/job.ts'
import { announceReadJob } from './announce-read.ts'
import { dropEarlierTexts } from './changes/drop-earlier-texts.ts'
import { dropUnusedPhoto } from './extras/send-photo.ts'
import { bookReturns } from './returns/book-returns.ts'
import { returnCredits } from './returns/return-credits.ts'
import { dropUnusedVoice } from './voice/send-voice.ts'

export const jobs: readonly Job<never>[] = [
  dropUnusedPhoto,
  dropUnusedVoice,
  announceReadJob,
  returnCredits,
  bookReturns,
  dropEarlierTexts,
]
