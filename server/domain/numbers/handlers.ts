import type { Handlers } from '#server/kernel/request-context.ts'
import { getOpenNumbers } from './get-numbers.ts'

export { renderNumbersFile } from './render-file.ts'

export const handlers = { getOpenNumbers } satisfies Handlers<'numbers'>
