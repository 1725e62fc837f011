import { afterAll, expect, test } from 'vitest'
import { makeTree } from '../temporary-tree.ts'
import { findFlaws } from './find-flaws.ts'
import { parseGuide } from './guide.ts'
import { placeFinder } from './origins.ts'

const page = `import { Trans, useLingui } from '@lingui/react/macro'
export function Page({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <main>
      <h1 className="text-40 md:text-56"><Trans>Avvisi</Trans></h1>
      <ChipLink href="/x">{isNew ? <Trans>Nuovi</Trans> : <Trans>Tutti</Trans>}</ChipLink>
      <Button onClick={go}>{t\`Cerca\`}</Button>
      <Dialog title={t\`Titolo\`} onClose={close} />
      <b title={t\`Suggerimento\`} />
      <img alt={t\`Ritratto\`} />
      <p><Trans>Testo</Trans></p>
    </main>
  )
}
`
const bar = `export const TopBar = () => <ButtonLink look="outline" href="/login"><Trans>Accedi</Trans></ButtonLink>\n`
const [file, barFile] = ['web/features/chats/page.tsx', 'web/layouts/top-bar.tsx']

const tree = makeTree({ [file]: page, [barFile]: bar })
afterAll(() => tree[Symbol.dispose]())

/** Returns the flaws of a translation whose message is on a line of the page or the bar. */
function flawsAt(source: string, translation: string, guide = ''): string[] {
  const [at, code] = source === 'Accedi' ? [barFile, bar] : [file, page]
  const line = code.split('\n').findIndex((each) => each.includes(source)) + 1
  const messages = { id: { message: source, translation, origin: [[at, line] as [string, number]] } }
  const catalogue = { file: 'i18n/de/chats.po', locale: 'de', messages }
  const flaws = findFlaws(
    [catalogue],
    { file: 'docs/languages/de.md', ...parseGuide(guide) },
    placeFinder(tree.base),
  )
  return flaws.map((flaw) => flaw.split('\n')[0]?.replace('i18n/de/chats.po: width: ', '') ?? '')
}

const long = 'Benachrichtigungseinstellungen'

test.each([
  [
    'Avvisi',
    long,
    [/^“Benachrichtigungseinstellungen” is \d+ px wide, and a heading h1 has room for 288: add/],
  ],
  ['Nuovi', 'Noch nicht gelesene neue Nachrichten', [/^\d+ px wide, and a chip has room for 232$/]],
  ['Tutti', 'Noch nicht gelesene neue Nachrichten', [/ a chip has room for /]],
  ['Cerca', 'Nachrichtenbenachrichtigungseinstellung', [/ a button has room for 218: add a soft hyphen$/]],
  [
    'Cerca',
    'Noch einmal alle Leute ansehen, die du übersprungen hast, und suchen',
    [/ a button has room for 436$/],
  ],
  ['Accedi', 'Hier einloggen', [/ the button of the top bar has room for 84$/]],
  ['Testo', 'Rindfleischetikettierungsüberwachungsaufgaben', [/ text has room for 256: add a soft hyphen$/]],
  ['Titolo', 'Benachrichtigungszeitraum', [/ the title of a dialog has room for 232: add a soft hyphen$/]],
  // Correct
  ['Suggerimento', long, []],
  ['Avvisi', 'Benachrichti\u00ADgungs\u00ADeinstellun\u00ADgen', []],
  ['Nuovi', 'Neue Nachrichten', []],
  ['Cerca', 'Suchen', []],
  ['Accedi', 'Einloggen', []],
  ['Ritratto', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz', []],
  ['Testo', 'Ein langer Text, der umbricht, hat Platz, solange seine Wörter kurz sind', []],
])('%s → %s', (source, translation, flaws) => {
  expect(flawsAt(source, translation)).toEqual(flaws.map((flaw) => expect.stringMatching(flaw)))
})
