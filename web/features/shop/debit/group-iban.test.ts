import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charsOf, formIban, groupsOf } from './group-iban.ts'

const iban = 'IT60 X054 2811 1010 0000 0123 456'

/** Types characters one after another, as a browser reports them. */
const typeAll = (text: string, start = { value: '', caret: 0 }) => {
  let field = start
  for (const sign of text) {
    const value = field.value.slice(0, field.caret) + sign + field.value.slice(field.caret)
    field = formIban(field.value, { value, caret: field.caret + 1 })
  }
  return field
}

/** Presses ⌫ or ⌦. */
const remove = (field: { value: string; caret: number }, deletes: 'backward' | 'forward') => {
  const at = deletes === 'backward' ? field.caret - 1 : field.caret
  if (at < 0 || at >= field.value.length) return field
  const value = field.value.slice(0, at) + field.value.slice(at + 1)
  return formIban(field.value, { value, caret: at }, deletes)
}

describe('groups of four', () => {
  test('form while typing, with and without spaces, in small letters', () => {
    for (const text of [iban, iban.replaceAll(' ', ''), iban.toLowerCase(), iban.replaceAll(' ', '-')])
      expect(typeAll(text)).toEqual({ value: iban, caret: iban.length })
  })

  test('form at once when pasted, with the caret at the end', () => {
    const pasted = 'iban: it60x0542811101000000123456'.slice(6)
    expect(formIban('', { value: pasted, caret: pasted.length })).toEqual({ value: iban, caret: iban.length })
  })

  test('shift when a character is inserted in the middle, and the caret stays behind it', () => {
    expect(typeAll('X', { value: 'IT60 0542 811', caret: 4 })).toEqual({ value: 'IT60 X054 2811', caret: 6 })
  })

  test('lose the character beside a removed space', () => {
    expect(remove({ value: 'IT60 X054', caret: 5 }, 'backward')).toEqual({ value: 'IT6X 054', caret: 3 })
    expect(remove({ value: 'IT60 X054', caret: 4 }, 'forward')).toEqual({ value: 'IT60 054', caret: 4 })
  })

  test('disappear character by character', () => {
    let field = { value: iban, caret: iban.length }
    for (let presses = 0; presses < 27; presses++) field = remove(field, 'backward')
    expect(field).toEqual({ value: '', caret: 0 })
  })
})

const texts = fc.string({ unit: fc.constantFrom(...'AZit059 -.é'), maxLength: 60 })

test('any text has groups of four capital letters and digits, at most 34, and is stable', () => {
  fc.assert(
    fc.property(texts, fc.nat(60), (text, at) => {
      const typed = { value: text, caret: Math.min(at, text.length) }
      const formed = formIban('', typed)
      const groups = formed.value.split(' ')
      expect(groups.slice(0, -1).every((group) => /^[A-Z0-9]{4}$/.test(group))).toBe(true)
      expect(groups.at(-1)).toMatch(/^[A-Z0-9]{0,4}$/)
      expect(charsOf(formed.value)).toBe(charsOf(text))
      expect(groupsOf(charsOf(formed.value)).join(' ')).toBe(formed.value)
      expect(formIban(formed.value, formed)).toEqual(formed)
    }),
  )
})

test('the caret stays behind the same number of characters, and inside the text', () => {
  fc.assert(
    fc.property(texts, fc.nat(60), (text, at) => {
      const caret = Math.min(at, text.length)
      const formed = formIban('', { value: text, caret })
      expect(charsOf(formed.value.slice(0, formed.caret))).toBe(charsOf(text.slice(0, caret)))
      expect(formed.caret).toBeLessThanOrEqual(formed.value.length)
    }),
  )
})

test('any series of keys gives the text of the characters that remain', () => {
  const keys = fc.constantFrom('A', '7', 'backward' as const, 'forward' as const, 'left' as const)
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 80 }), (series) => {
      let field = { value: '', caret: 0 }
      let [chars, at] = ['', 0]
      for (const key of series) {
        if (key === 'left') {
          at = Math.max(0, at - 1)
          field = { ...field, caret: at === 0 ? 0 : at + Math.floor((at - 1) / 4) }
        } else if (key === 'backward') {
          const before = field
          field = remove(field, key)
          if (before.caret > 0) [chars, at] = [chars.slice(0, at - 1) + chars.slice(at), at - 1]
        } else if (key === 'forward') {
          field = remove(field, key)
          chars = chars.slice(0, at) + chars.slice(at + 1)
        } else if (chars.length < 34) {
          field = typeAll(key, field)
          ;[chars, at] = [chars.slice(0, at) + key + chars.slice(at), at + 1]
        }
        expect(charsOf(field.value)).toBe(chars)
        expect(charsOf(field.value.slice(0, field.caret))).toBe(chars.slice(0, at))
      }
    }),
  )
})
