import type { KindAssets, PageAssets } from './lib/page-request.ts'

/** What belongs into `<head>` besides what React writes there. */
export interface Head {
  readonly styles: string
  readonly loads: string
  /** Texts of the inline ones among the styles. */
  readonly inline: readonly string[]
}

/** Builds heads: styles, scripts, early loads. */
export function createHeads({ manifest, plain, app }: PageAssets) {
  const loads = new Map<string, string>()

  /** Early loads of these modules and everything they import, so that no file is found only after another. */
  function loadEarly(modules: readonly string[]): string {
    const key = modules.join(' ')
    let links = loads.get(key)
    if (links === undefined) {
      const scripts = new Set<string>()
      const styles = new Set<string>()
      for (const module of modules) collect(module, scripts, styles)
      // the browser's loader looks for these very links and does not load a style sheet twice
      links = [
        ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...[...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`),
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
    /** @param theme style sheet of the site, which overrides ours */
    plain: (theme: string): Head => headOf(plain, theme, ''),
    /** @param modules source files whose chunks the page needs */
    app: (theme: string, modules: readonly string[]): Head => headOf(app, theme, loadEarly(modules)),
  }
}

function headOf({ script, style, inlineCss }: KindAssets, theme: string, early: string): Head {
  const inline = [inlineCss, theme].filter((css): css is string => Boolean(css))
  const elements = inline.map((css) => `<style>${css}</style>`).join('')
  return { styles: (inlineCss === null ? style : '') + elements, loads: early + script, inline }
}
