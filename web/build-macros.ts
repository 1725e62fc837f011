import { transformAsync } from '@babel/core'
import lingui from '@lingui/babel-plugin-lingui-macro'
import type { Plugin, TransformResult } from 'vite'

/** The compiled code of all builds of this process, by file and content. */
const compiled = new Map<string, Promise<Pick<TransformResult, 'code' | 'map'>>>()

/**
 * Compiles Lingui's message macros (`t`, `msg`, `plural`, `<Trans>`). Each file is compiled once, for all builds of this
 * process, because Babel takes most of a build's time.
 */
export function messageMacros(): Plugin {
  return {
    name: 'message-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /from '@lingui\/(core|react)\/macro'/ },
      handler(source, file) {
        const key = `${file} ${source}`
        const code = compiled.get(key) ?? compileMacros(source, file)
        compiled.set(key, code)
        return code
      },
    },
  }
}

async function compileMacros(source: string, filename: string) {
  const result = await transformAsync(source, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    plugins: [lingui],
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  return { code: result?.code ?? source, map: (result?.map ?? null) as TransformResult['map'] }
}
