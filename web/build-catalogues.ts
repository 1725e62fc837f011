import { basename, dirname } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { default_locale } from '#i18n/locales.ts'
import { frameCatalogs } from '#web/lib/page/frame-catalogs.ts'

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

/** Catalogues that no app page uses: those of mails, and of features that only plain pages show. */
const notInApp =
  'agreement,mails,archive,legal,home,found,accounts,complaints,complaint-labels,erasure-receipt,settings,moderation,reports,match-finder,niches,offline,push,landers,lander-*,spending-limit,staff,withdrawal'

/**
 * Provides one module per language, `i18n/<locale>/layouts.po?language`, with the messages of every app page and a loader
 * for each other catalogue. A page therefore loads only the file names of its own language's catalogues: names contain
 * hashes, which do not compress.
 */
export function languages(): Plugin {
  const frame = `./{${frameCatalogs.join(',')}}.po`
  return {
    name: 'languages',
    load: {
      filter: { id: /\/layouts\.po\?language$/ },
      handler: () =>
        [
          `export const frame = import.meta.glob('${frame}', { eager: true })`,
          `export const others = import.meta.glob(['./*.po', '!${frame}', '!./{${notInApp}}.po'])`,
        ].join('\n'),
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
