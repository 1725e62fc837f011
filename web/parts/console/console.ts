import type { CallOutput } from '#contract/index.ts'

/** The signed-in staff account, its sites, and the queues that its role may work on (O1). */
export type Console = CallOutput<'getConsole'>
