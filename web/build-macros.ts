import { transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'

/** Compiles Lingui's message macros (`t`, `msg`, `plural`, `<Trans>`). Also removes types, as the compiler does. */
export function messageMacros(): Plugin {
  return {
    name: 'message-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /from '@lingui\/(core|react)\/macro'/ },
      async handler(source, file) {
        const { code, map } = await transform(source, file)
        return { code, map: map ?? null }
      },
    },
  }
}
