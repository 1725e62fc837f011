import { z } from 'zod'

/** Names of the browser and the operating system, such as `Chrome` and `Android`; `null` if unknown. */
export const BrowserNames = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
}
