import { expect, test } from 'vitest'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { Search } from '#web/ui/icons/index.ts'
import { Button } from './button.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuLink } from './menu.tsx'
import { ErrorNote } from './note.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const options = [
  { value: 'woman', label: 'una donna' },
  { value: 'man', label: 'un uomo' },
]

/** Expects that every `id` referenced by `for` or `aria-*` exists exactly once. */
function expectValidReferences(html: string) {
  const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, names = ''] of html.matchAll(
    /\s(?:for|aria-describedby|aria-labelledby|popovertarget)="([^"]+)"/gi,
  ))
    for (const name of names.split(' ')) expect(ids).toContain(name)
}

test.each([
  ['text', <TextField key="a" label="Nome" name="name" hint="Si vede." error="Serve." />],
  ['select', <SelectField key="b" label="Paese" options={options} hint="Si vede." error="Serve." />],
  ['area', <TextArea key="c" label="Su di te" hint="Si vede." error="Serve." max={20} />],
  ['checkbox', <CheckboxField key="d" label="Accetto" hint="Si vede." error="Serve." />],
  [
    'radio',
    <RadioGroup key="e" label="Sono" name="gender" options={options} hint="Si vede." error="Serve." />,
  ],
])('%s: links label and error to the control, marks it as invalid, and omits the hint', (_, field) => {
  const html = draw(field)
  expectValidReferences(html)
  expect(html).toMatch(/aria-describedby="\S+-error"/)
  expect(html).not.toContain('Si vede.')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/class="field-error" id="[^"]+">Serve\./)
})

test('without an error no control is marked as invalid', () => {
  const html = draw(<TextField label="Nome" name="name" />)
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})

test('a group of choices has a name and checks the chosen values', () => {
  const html = draw(<RadioGroup label="Cerco" name="seeks" options={options} chosen={['man']} many />)
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Cerco/)
  expect(html.match(/type="checkbox"/g)).toHaveLength(2)
  const checked = Array.from(
    html.matchAll(/<input[^>]*checked=""[^>]*>/g),
    ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
  )
  expect(checked).toEqual(['man'])
})

test('keeps, counts and marks a text that is too long', () => {
  const html = draw(<TextArea label="Messaggio" max={3} defaultValue="quattro" />)
  expect(html).toContain('>quattro</textarea>')
  expect(html).toContain('4 caratteri di troppo')
  expect(html).toContain('aria-invalid="true"')
  expect(html).not.toContain('maxLength')
  expect(draw(<TextArea label="Messaggio" max={30} defaultValue="quattro" />)).toContain('7 / 30')
  // The server trims the text and counts an emoji of four people as one character, so the count must do the same.
  expect(draw(<TextArea label="Messaggio" max={2} defaultValue="👩‍👩‍👧‍👦 " />)).toContain('1 / 2')
})

test('a busy button announces that it is busy and stays focusable', () => {
  const html = draw(<Button busy>Invia</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})

test('an icon button has a name', () => {
  expect(
    draw(
      <IconButton label="Cerca">
        <Search />
      </IconButton>,
    ),
  ).toContain('aria-label="Cerca"')
})

test('a menu’s button names its popover; its items are links', () => {
  const html = draw(
    <Menu id="account" label="Il tuo account" button="M">
      <MenuLink href="/profile">Profilo</MenuLink>
    </Menu>,
  )
  expectValidReferences(html)
  expect(html.toLowerCase()).toContain('popovertarget="account"')
  expect(html).toContain('<div id="account" popover="auto"')
})

test('announces an error with what happened, what is preserved and what to do', () => {
  const html = draw(
    <ErrorNote title="Non è partito." action={<Button>Riprova</Button>}>
      Il testo è qui.
    </ErrorNote>,
  )
  expect(html).toMatch(/^<div role="alert">.*Non è partito\..*Il testo è qui\..*Riprova/)
})
