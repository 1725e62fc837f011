import { globSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { catalogues, languages } from './web/build-catalogues.ts'
import { messageMacros } from './web/build-macros.ts'

/**
 * Returns the plugins that compile message macros and JSX. Every build and every test that loads pages uses them. If
 * `strict` is true, the build fails if a translation is missing.
 */
export function messagesAndMarkup({ strict }: { strict: boolean }): PluginOption[] {
  return [messageMacros(), react(), catalogues({ strict }), languages()]
}

/**
 * Makes dynamic imports load their files through `loadChunk`, which can retry after a failure. Vite's own helper
 * cannot retry.
 */
function chunkLoader(): PluginOption {
  const loader = JSON.stringify(join(import.meta.dirname, 'web/lib/page/load-chunk.ts'))
  return {
    name: 'chunk-loader',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { loadChunk as __vitePreload } from ${loader}` : undefined,
  }
}

/**
 * Libraries of every app page. They are in a separate file, which browsers can still use from their cache when only
 * our code changes.
 */
const vendor = {
  name: 'vendor',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es|@tanstack|@lingui)[\\/]/,
}

/**
 * Code that both plain pages and app pages use. This chunk is separate from the chunk `shared`, so that plain pages
 * need not load `shared`.
 */
const everywhere = {
  name: 'everywhere',
  priority: 1,
  test: /preload-helper|[\\/]wire[\\/](carry-params|proof|tracking-params)\.ts$|[\\/]web[\\/]lib[\\/](browser[\\/](clear-at-sign-out|installed|service-worker)|live[\\/]page-hidden|page[\\/](alerts|dismiss|load-chunk)|warnings[\\/]start-alerts)\.ts$/,
}

/**
 * Our own modules that are imported by at least `minShareCount` pages or lazy chunks. All these modules are in one
 * chunk, because many small files compress worse than one file.
 */
const shared = {
  name: 'shared',
  test: /[\\/]web[\\/]/,
  minShareCount: 10,
}

/**
 * Our small modules that are imported by several pages or lazy chunks, such as icons and fields. They are in one chunk,
 * because a request costs a browser more than their bytes.
 */
const small = {
  name: 'small',
  test: /[\\/]web[\\/](ui|parts|lib)[\\/]/,
  maxModuleSize: 1_500,
  minShareCount: 4,
}

/** When a modal opens by itself. The code of a member's pages that is loaded late needs all of this. */
const modals = {
  name: 'modals',
  test: /[\\/](bonus-clock|is-layer-open|like-due|modal-step|modal-turn)\.tsx?$/,
}

/** Uploads are in a chunk of their own, because pages without conversations need them too. */
const uploads = { name: 'uploads', test: /[\\/]web[\\/]lib[\\/]api[\\/]send-file\.ts$/ }

/** Conversations, as far as the pages of conversations and the live session on all other pages need them. */
const messages = {
  name: 'messages',
  test: /[\\/]web[\\/]features[\\/]chats[\\/](sending[\\/])?(chat-target|drafts|outbox|queries|send-message)\.ts$/,
}

/**
 * Pattern of a built file's name. The hash is short, because pages contain many file names and hashes do not compress.
 * With this number of files, the bundler accepts no hash of fewer than 7 characters.
 */
const hashed = (extension: string) => `assets/[name]-[hash:7]${extension}`

const atStart = /[\\/](vendor|everywhere|shared|entry\.client|rolldown-runtime)-/

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  publicDir: 'web/public',
  clearScreen: false,
  plugins: [
    chunkLoader(),
    messagesAndMarkup({ strict: command === 'build' && process.env.WORDS !== 'lenient' }),
    tailwindcss(),
  ],
  // Bundles the packages of pages, so that the server loads a few files instead of hundreds. The bundle always contains
  // React's production build, whatever the value of NODE_ENV is when the server runs. The packages that draw receipts
  // stay outside, because only receipts load them.
  ssr: command === 'build' ? { noExternal: true, external: ['pdfkit', 'fontkit'] } : {},
  build: isSsrBuild
    ? {
        copyPublicDir: false,
        target: 'node24',
        // Hides two kinds of warnings. The first is about files that are imported both dynamically and statically: the
        // server loads all catalogues at its start, and only browsers load them on demand. The second is about the
        // bundler's timings.
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          // One file in place of 290, because the server loads all catalogues at its start.
          output: { codeSplitting: { groups: [{ name: 'catalogues', test: /\.po(\?|$)/ }] } },
        },
      }
    : {
        manifest: true,
        // Returns the files that `loadChunk` loads for a dynamic import: the imported file and its dependencies. Omits
        // dependencies that every page loads at its start.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needs) => [
            file,
            ...needs.filter((need) => need !== file && !atStart.test(need)),
          ],
        },
        rolldownOptions: {
          input: [
            ...['web/entry.client.tsx', 'web/styles/app.css'],
            ...['web/plain/main.ts', 'web/styles/plain.css'],
            'web/styles/later.css',
            ...globSync('web/styles/pages/*.css', { cwd: import.meta.dirname }),
          ],
          checks: { bundlerTimings: false },
          // Marks icon files as free of side effects, so that a chunk contains only the icons that the chunk imports.
          treeshake: { moduleSideEffects: [{ test: /[\\/]web[\\/]ui[\\/]icons[\\/]/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [vendor, everywhere, shared, small, modals, uploads, messages] },
            entryFileNames: hashed('.js'),
            chunkFileNames: hashed('.js'),
            assetFileNames: hashed('[extname]'),
          },
        },
      },
}))
