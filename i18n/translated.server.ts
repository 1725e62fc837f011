import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueLocale, isLocale } from './locales.ts'

/**
 * Returns whether a locale has its texts, so that a site can offer it. `npm run check` rejects a folder of catalogues that
 * is incomplete, so the folder is enough.
 */
export const isTranslated = (locale: string): boolean =>
  isLocale(locale) && existsSync(join(import.meta.dirname, catalogueLocale(locale)))
