import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { listFiles } from './listed-files.ts'

/** Rules about the names and the text of the project's own files. No other tool checks these rules. */
const rules: { name: string; files: RegExp; broken: (file: string, text: string) => string[] }[] = [
  {
    name: 'file names describe their content: no utils, helpers, misc, common, manager; kebab-case',
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
    name: 'a number that a module declares is snake_case, and its unit is in its name (`polling_ms`)',
    files: /\.tsx?$/,
    broken: (file, text) =>
      linesWith(
        file,
        text,
        /^(export )?const [a-z]+[A-Z]\w*(: \w+)? = (-?\d|(seconds|minutes|hours|days)\()/,
      ).concat(
        linesWith(
          file,
          text,
          /^(export )?const (?!\w*_ms\b)[a-z_\d]+(: \w+)? = (seconds|minutes|hours|days)\(/,
        ),
      ),
  },
  {
    name: 'a comment begins with its subject, not with What, Who or How, unless it is a question',
    files: /(?<!\.generated)\.(tsx?|css|js)$/,
    broken: (file, text) =>
      linesWith(file, text, /^\s*(\{?\/\*+|\/\/|\*) (What|Whatever|Who|Whoever|Whom|Whose|How)\b(?!.*\?)/),
  },
  {
    name: 'a form says its method, since a form without one puts its fields into the URL until its script runs',
    files: /^web\/(?!.*\.test\.tsx$).*\.tsx$/,
    broken: (file, text) => {
      const starts = [...text.matchAll(/<form\b(?:=>|[^>])*/g)].filter(([start]) => !/\smethod=/.test(start))
      return starts.map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
    },
  },
  {
    name: 'no path of a home folder, since it is specific to one person’s machine',
    files: /./,
    broken: (file, text) =>
      linesWith(file, text, /(?<![\w.:/*-])\/(home|Users|root)\/[\w.-]|[A-Z]:\\+Users\\/),
  },
  {
    name: 'the job queue is used only through its public functions and views: its private tables can change with any release',
    files: /^server\/(?!.*\.(test|fixture)\.ts$)/,
    broken: (file, text) => linesWith(file, text, /graphile_worker\._private/),
  },
  {
    name: 'a new language needs no line here: no record of all locales, outside the list of locales',
    files: /(?<!\.test)\.tsx?$/,
    broken: (file, text) => linesWith(file, text, /(?<!Partial<)\bRecord<Locale,/),
  },
  {
    name: 'dates are formatted for `formatLocale(locale)`, because our `en` puts the day before the month',
    files: /^(web|templates)\/(?!.*\.test\.tsx?$).*\.tsx?$/,
    broken: (file, text) => linesWith(file, text, /\bIntl\.DateTimeFormat\((\w+\.)*(locale|lang)\b/),
  },
  {
    name: 'a page names each limit that it uses: `const { x } = limits` puts all limits into the scripts of every page',
    files: /^web\/.*\.tsx?$/,
    broken: (file, text) => linesWith(file, text, /\} = limits$/),
  },
  {
    name: 'no registry address in the lockfile: packages come from the registry of each installation',
    files: /^package-lock\.json$/,
    broken: (file, text) => linesWith(file, text, /"resolved": "https?:/),
  },
]

/** @returns each broken rule of the project in `base`, with the places as `file:line` or `file` */
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

/** Returns the text of a file, or '' for a binary file. A file with a zero byte counts as binary, as in git. */
function readText(path: string): string {
  const bytes = readFileSync(path)
  return bytes.subarray(0, 8000).includes(0) ? '' : bytes.toString()
}

if (import.meta.main) {
  const broken = checkHouse(process.cwd())
  for (const { rule, places } of broken) console.log(`${rule}\n  ${places.join('\n  ')}`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
