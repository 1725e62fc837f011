import { expect, test } from 'vitest'
import { fillForms } from './fill-forms.ts'

function filled(message: string, translation = message): string | undefined {
  const messages = { a: { message, translation } }
  fillForms('it', messages)
  return messages.a.translation
}

test('gives Italian plurals of the code the form for whole millions, which is that of other', () => {
  expect(filled('Hai {count, plural, one {# foto} other {# foto di {name}}}.')).toBe(
    'Hai {count, plural, one {# foto} many {# foto di {name}} other {# foto di {name}}}.',
  )
  expect(filled('{count, plural, one {#} other {#}} su {max, plural, one {#} other {#}}')).toBe(
    '{count, plural, one {#} many {#} other {#}} su {max, plural, one {#} many {#} other {#}}',
  )
  expect(filled('{a, plural, one {x} other {{b, plural, one {y} other {z}}}}')).toBe(
    '{a, plural, one {x} many {{b, plural, one {y} many {z} other {z}}} other {{b, plural, one {y} many {z} other {z}}}}',
  )
})

test('changes no other text', () => {
  expect(filled('Ciao {name}')).toBe('Ciao {name}')
  const own = '{count, plural, one {# foto} many {# di foto} other {# foto}}'
  expect(filled('{count, plural, one {# foto} other {# foto}}', own)).toBe(own)
  expect(filled('{sex, select, woman {lei} other {loro}}')).toBe('{sex, select, woman {lei} other {loro}}')
})
