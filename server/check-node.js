import module from 'node:module'
import { fileURLToPath } from 'node:url'

// `npm start` and `npm run dev` load this file first. It is JavaScript, because an old Node cannot parse TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Batticuore needs Node 24.7 or newer, and this is ${process.versions.node}.\n` +
      'npm install brings Node 24 for Linux (x64, arm64) and Windows (x64); run it again without --omit=optional.\n' +
      'On other systems install Node 24 from nodejs.org.',
  )
  process.exit(1)
}

// Keeps the compiled modules, so that the next start need not strip types and compile again.
module.enableCompileCache(fileURLToPath(new URL('../dist/modules', import.meta.url)))
