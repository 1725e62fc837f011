import type { Handlers } from '#server/kernel/request-context.ts'
import { getConsole } from './get-console.ts'

export const handlers = {
  getConsole,
} satisfies Handlers<'console'>
