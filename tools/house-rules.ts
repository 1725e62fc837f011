import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { listFiles } from './listed-files.ts'

/** Rules on the text and the names of the project's own files that no other tool knows. */
const rules: { name: string; files: RegExp; broken: (file: string, text: string) => string[] }[] = [
  {
    name: 'names say the thing: no utils, helpers, misc, common, manager; kebab-case',
    files: /\.(ts|tsx|sql|css)$/,
    broken: (file) => {
      const parts = file.split('/').map((part) => parse(part).name)
      const empty = parts.some((part) => /(^|[-.])(utils?|helpers?|misc|common|managers?)($|[-.])/.test(part))
      return empty || /[A-Z]/.test(file) ? [file] : []
    },
  },
  {
    name: 'every test runs: no skip, only, todo, fixme',
    files: /\.(test|spec)\.tsx?$/,
    broken: (file, text) =>
      linesWith(file, text, /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|fails)\b/),
  },
  {
    name: 'nothing of one person’s machine: no path of a home folder',
    files: /./,
    broken: (file, text) =>
      linesWith(file, text, /(?<![\w.:/*-])\/(home|Users|root)\/[\w.-]|[A-Z]:\\+Users\\/),
  },
  {
    name: 'packages come from where the installer says: no registry address in the lockfile',
    files: /^package-lock\.json$/,
    broken: (file, text) => linesWith(file, text, /"resolved": "https?:/),
  },
]

/** @returns for each rule that the project in `base` breaks: its name and where, `file:line` or the file */
export function checkHouse(base: string): { rule: string; places: string[] }[] {
  const files = listFiles(base).map((file) => ({ file, text: readText(join(base, file)) }))
  return rules
    .map(({ name, files: concerned, broken }) => ({
      rule: name,
      places: files
        .filter(({ file }) => concerned.test(file))
        .flatMap(({ file, text }) => broken(file, text)),
    }))
    .filter(({ places }) => places.length > 0)
}

function linesWith(file: string, text: string, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

/** The text of a file, '' for one that is not text (it has a zero byte, as git judges). */
function readText(path: string): string {
  const bytes = readFileSync(path)
  return bytes.subarray(0, 8000).includes(0) ? '' : bytes.toString()
}

if (import.meta.main) {
  const broken = checkHouse(process.cwd())
  for (const { rule, places } of broken) console.log(`${rule}\n  ${places.join('\n  ')}`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
