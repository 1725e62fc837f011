import type { PageAssets } from './lib/page-request.ts'

/** Builds what belongs into `<head>` besides what React writes there: styles, scripts, early loads. */
export function createHeads({ manifest, head, inlineCss }: PageAssets) {
  const preloads = new Map<string, string>()

  /** `modulepreload` of these modules and everything they import, so that no file is found only after another. */
  function preload(modules: readonly string[]): string {
    const key = modules.join(' ')
    let links = preloads.get(key)
    if (links === undefined) {
      const files = new Set<string>()
      for (const module of modules) collect(module, files)
      links = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('')
      preloads.set(key, links)
    }
    return links
  }

  function collect(module: string, files: Set<string>): void {
    const chunk = manifest[module]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, files)
  }

  return {
    /** @param theme style sheet of the site, which overrides ours */
    plain: (theme: string) => withStyles(head.plain, theme),
    app: (theme: string, modules: readonly string[]) => withStyles(preload(modules) + head.app, theme),
  }

  function withStyles(rest: string, theme: string) {
    const styles = [inlineCss, theme].filter((css): css is string => Boolean(css))
    const elements = styles.map((css) => `<style>${css}</style>`).join('')
    return { html: inlineCss === null ? head.all + elements + rest : elements + rest, styles }
  }
}
