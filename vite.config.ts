import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'

/** What every program that reads pages needs: the word macros and JSX. A missing translation fails a strict build. */
export function wordsAndMarkup({ strict }: { strict: boolean }): PluginOption[] {
  return [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui({ failOnMissing: strict })]
}

/** Lucide's pictures without its machinery: a KB less on every app page, and icons that cost one element to draw. */
function lightIcons(): PluginOption {
  const icon = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
  return {
    name: 'light-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer && icon.test(importer)
        ? join(import.meta.dirname, 'web/ui/lucide-icon.ts')
        : undefined,
  }
}

/**
 * What is loaded together is one file, with everything that it imports: many small ones are packed worse. Who comes
 * first takes what several import, so a file never brings more than its pages need.
 */
const files = [
  // libraries of every app page: a release of ours leaves them in the browser's cache
  [
    'vendor',
    /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack|@lingui)[\\/]/,
  ],
  // what plain pages share with the app: the beacon, and how a part is fetched later
  ['beacon', /web[\\/]lib[\\/]page-hidden\.ts|vite[\\/]preload-helper/],
  [
    'frame',
    /web[\\/](routes|follow-links|lib[\\/](late-api|cache|query-keys|title)|ui[\\/]page-title)\.tsx?$/,
  ],
  ['people', /web[\\/](parts[\\/](card-kind-label|card-words)|ui[\\/]skeleton)\.tsx?$/],
  [
    'cards',
    /web[\\/](parts[\\/](profile-card|use-like|match-host|card-skeletons)|ui[\\/]chip|lib[\\/]places)\.tsx?$|icons[\\/]sliders-horizontal\./,
  ],
] as const
const groups = files.map(([name, test], index) => ({ name, test, priority: files.length - index }))

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: 'web/public',
  clearScreen: false,
  plugins: [
    lightIcons(),
    wordsAndMarkup({ strict: command === 'build' && process.env.WORDS !== 'lenient' }),
    tailwindcss(),
  ],
  // bundled, our server loads a few files instead of some hundred, and React's production build whatever NODE_ENV says
  ssr: command === 'build' ? { noExternal: true, external: ['react-email'] } : {},
  build: isSsrBuild
    ? {
        copyPublicDir: false,
        target: 'node24',
        // the server has every catalogue at hand; only browsers fetch them one by one
        rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
      }
    : {
        manifest: true,
        // A page's own chunks are linked by the server; the lists of what a later page needs would weigh a KB on each.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: [
            ...['web/entry.client.tsx', 'web/styles/app.css'],
            ...['web/plain/main.ts', 'web/styles/plain.css'],
            'web/styles/later.css',
          ],
          checks: { bundlerTimings: false },
          // what only the server draws leaves with everything that it alone imports
          treeshake: {
            moduleSideEffects: [
              { test: /[\\/]web[\\/](layouts[\\/]kept|features)[\\/].*\.tsx$/, sideEffects: false },
            ],
          },
          output: { codeSplitting: { groups } },
        },
      },
}))
