import type { KindAssets, PageAssets } from './lib/page/page-request.ts'
import type { PlainRoute } from './render-plain.server.tsx'

/** Elements that React does not write: those of `<head>`, and those at the end of the body. */
export interface Head {
  readonly styles: string
  readonly loads: string
  /** Elements at the end of the body. */
  readonly later: string
  /** Texts of the inline style elements in `styles`. */
  readonly inline: readonly string[]
}

/** Fonts that plain pages preload. Without a preload, the line breaks of the text would change when a font arrives. */
const textFonts = ['figtree', 'fraunces']

/** The fonts of pages whose display type is in the cut for headlines. */
const headlineFonts = {
  upright: ['figtree', 'fraunces-large'],
  emphasized: ['figtree', 'fraunces-large', 'fraunces-large-italic'],
}

/** Languages with letters outside of Latin-1, which need further fonts. */
const beyondLatin1: ReadonlySet<string> = new Set(['pl'])

/**
 * Lets a lander appear only when its footer has been read. A lander fills the window with one composition, which would
 * move as the rest of the HTML arrives. Browsers that do not know this link ignore it. Other pages appear as early as
 * possible, because they are read from the top, and nothing moves there.
 */
const wholeFirst = '<link rel="expect" href="#footer" blocking="render">'

/** Returns functions that build the head of a page: styles, scripts and preloads. */
export function createHeads({ manifest, plain, app, pageStyles, later }: PageAssets) {
  const loads = new Map<string, string>()
  const fontsOf = (names: readonly string[], locale: string) =>
    ['latin', ...(beyondLatin1.has(locale) ? ['latin-ext'] : [])]
      .flatMap((range) => names.map((name) => `web/styles/fonts/${name}-${range}.woff2`))
      .flatMap((source) => manifest[source]?.file ?? [])
      .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="/${file}">`)
      .join('')

  /**
   * Returns preload links for these modules and all their imports, so that the browser loads all of them at the same
   * time.
   */
  function loadEarly(modules: readonly string[]): string {
    const key = modules.join(' ')
    let links = loads.get(key)
    if (links === undefined) {
      const scripts = new Set<string>()
      const styles = new Set<string>()
      for (const module of modules) collect(module, scripts, styles)
      // Loads the modules with low priority, so that photos load first. The server has rendered the page, so its script
      // can wait. `loadChunk` in the browser looks for these links, so that it does not load a style sheet twice.
      links = [
        ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...[...scripts].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
      ].join('')
      loads.set(key, links)
    }
    return links
  }

  function collect(module: string, scripts: Set<string>, styles: Set<string>): void {
    const chunk = manifest[module]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) collect(imported, scripts, styles)
  }

  return {
    /**
     * @param theme style sheet of the site; it overrides the product's style sheet
     * @param route its `style` names the page's own style sheet, or is `null` if it has none
     */
    plain(
      theme: string,
      { style, layout, headline }: Pick<PlainRoute, 'style' | 'layout' | 'headline'>,
      locale: string,
    ): Head {
      const fonts = fontsOf(headline ? headlineFonts[headline] : textFonts, locale)
      const head = headOf(plain, theme, layout === 'lander' ? wholeFirst + fonts : fonts)
      const own = style === null ? undefined : pageStyles?.(style)
      if (!own) return head
      const inline = own.inlineCss === null ? [] : [own.inlineCss]
      const elements = inline.map((css) => `<style>${css}</style>`).join('') || own.style
      return {
        ...head,
        styles: head.styles + elements,
        later: own.later + head.later,
        inline: [...head.inline, ...inline],
      }
    },
    /** @param modules source files whose chunks the page needs */
    app: (theme: string, modules: readonly string[]): Head => headOf(app, theme, loadEarly(modules)),
    /** Returns the head of a plain page without a script. */
    bare: (theme: string, locale: string): Head =>
      headOf({ ...plain, script: '' }, theme, fontsOf(textFonts, locale)),
  }

  function headOf({ script, style, inlineCss }: KindAssets, theme: string, early: string): Head {
    const inline = [inlineCss, theme].filter((css): css is string => Boolean(css))
    const elements = inline.map((css) => `<style>${css}</style>`).join('')
    return { styles: (inlineCss === null ? style : '') + elements, loads: early + script, later, inline }
  }
}
