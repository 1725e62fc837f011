/**
 * `npm run icons` draws the Lucide icons that the code imports from `web/ui/icons/index.ts`. Writes one file per
 * icon, and removes the files of icons that the code no longer imports. The complete library has 51 MB, and we
 * use about eighty of its icons.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { listFiles } from './listed-files.ts'

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>
}

const folder = join(import.meta.dirname, '../web/ui/icons')
const { icons, aliases } = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet
/** Files of the icon folder that are written by hand. This script does not remove them. */
const ours = new Set(['icon.tsx', 'LICENSE'])

const names = importedIcons()
mkdirSync(folder, { recursive: true })
for (const file of readdirSync(folder)) if (!ours.has(file)) rmSync(join(folder, file))
for (const name of names) writeFileSync(join(folder, `${kebab(name)}.tsx`), drawIcon(name))
const lines = names.map((name) => `export { ${name} } from './${kebab(name)}.tsx'`)
writeFileSync(join(folder, 'index.ts'), `export type { Icon } from './icon.tsx'\n${lines.join('\n')}\n`)

/** Returns the names of the icon components that the code imports, such as `CircleCheck`. */
function importedIcons(): string[] {
  const texts = listFiles(process.cwd(), 'web/*.ts', 'web/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const statements = texts.flatMap((text) => [
    ...text.matchAll(/import \{([^}]*)\} from '#web\/ui\/icons\/index\.ts'/g),
  ])
  const specifiers = statements.flatMap(([, list = '']) => list.split(',').map((each) => each.trim()))
  const components = specifiers.filter((each) => each !== '' && !each.startsWith('type '))
  return [...new Set(components.map((each) => each.replace(/ as .*/, '')))].sort()
}

/**
 * Converts the name of a component to Lucide's name: `Trash2` → `trash-2`, `Link2Off` → `link-2-off`, `InfinityIcon` →
 * `infinity`.
 */
function kebab(name: string): string {
  return name
    .replace(/Icon$/, '')
    .replace(/([a-z])([A-Z\d])/g, '$1-$2')
    .replace(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase()
}

function drawIcon(name: string): string {
  const id = kebab(name)
  const body = icons[aliases[id]?.parent ?? id]?.body
  if (body === undefined) throw new Error(`Lucide has no icon ${id}`)
  // Removes the attributes that are the same for all icons, because the <svg> element of `icon.tsx` sets them.
  const shapes = body
    .replace(/ (?:stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"| fill="none"/g, '')
    .replace(/^<g>(.*)<\/g>$/, '$1')
    .replaceAll('/>', ' />')
  const isOne = shapes.split('<').length === 2
  return [
    `import { createIcon } from './icon.tsx'`,
    '',
    `export const ${name} = /* @__PURE__ */ createIcon(${isOne ? shapes : `<>${shapes}</>`})`,
    '',
  ].join('\n')
}
