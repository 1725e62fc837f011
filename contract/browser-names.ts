import { z } from 'zod'

/** A browser in words that its owner knows, `Chrome` on `Android`; null where nothing tells. */
export const BrowserNames = {
  browser: z.string().nullable(),
  system: z.string().nullable(),
}
