import { basename, dirname } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { default_locale } from '#i18n/locales.ts'

const po = formatter()

/** The compiled modules of all builds of this process, by file and content. */
const compiled = new Map<string, Promise<string>>()

/**
 * Compiles message catalogues (`i18n/<locale>/<name>.po`) into modules. Each catalogue is read and compiled once, for all
 * builds of this process. Lingui's own plugin expands the globs of all catalogues again for each file, so that its time
 * grows with files × catalogues × locales.
 * @param strict whether a missing translation fails the build; otherwise the Italian text takes its place
 */
export function catalogues({ strict }: { strict: boolean }): Plugin {
  return {
    name: 'catalogues',
    transform: {
      filter: { id: /\.po$/ },
      async handler(source, file) {
        const key = `${file} ${strict} ${source}`
        const code = compiled.get(key) ?? compileCatalogue(source, file, strict)
        compiled.set(key, code)
        return { code: await code, map: null, moduleType: 'js' }
      },
    },
  }
}

/**
 * Returns the module of a catalogue, which exports the compiled messages by id.
 * @throws if a message is not valid ICU, or is missing although the build is strict
 */
async function compileCatalogue(source: string, file: string, strict: boolean): Promise<string> {
  const locale = basename(dirname(file))
  const catalogue = await po.parse(source, { locale, sourceLocale: default_locale, filename: file })
  const messages = Object.entries(catalogue ?? {}).map(([id, { translation, message = id }]) => {
    if (!translation && strict) throw new Error(`${file}: the translation is missing: ${message}`)
    return [id, compileMessageOrThrow(translation || message)]
  })
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))})`
}
