import type { Handlers } from '#server/kernel/request-context.ts'
import { exportFigures } from './export-figures.ts'
import { getFigures } from './get-figures.ts'
import { getQueueCauses } from './get-queue-causes.ts'
import { getQueueTimes } from './get-queue-times.ts'
import { getSales } from './get-sales.ts'
import { getToday } from './get-today.ts'

export const handlers = {
  getToday,
  getSales,
  getFigures,
  getQueueTimes,
  getQueueCauses,
  exportFigures,
} satisfies Handlers<'business'>
