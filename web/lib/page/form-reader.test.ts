import { expect, test } from 'vitest'
import { formOf } from '#web/post.fixture.ts'
import { choice, file, isTicked, list, text } from './form-reader.ts'

const form = formOf('name=Anna&seeks=&seeks=man&seeks=woman&about=&terms=1&step=photo')

test('reads a text, the first text of several, and ’’ for a field that was not sent', () => {
  expect(text(form, 'name')).toBe('Anna')
  expect(text(formOf('a=1&a=2'), 'a')).toBe('1')
  expect([text(form, 'about'), text(form, 'missing')]).toEqual(['', ''])
})

test('reads a list without the empty value that means "none"', () => {
  expect(list(form, 'seeks')).toEqual(['man', 'woman'])
  expect(list(form, 'name')).toEqual(['Anna'])
  expect(list(form, 'missing')).toEqual([])
})

test('reads a checkbox that was not sent as not ticked', () => {
  expect([isTicked(form, 'terms'), isTicked(form, 'missing')]).toEqual([true, false])
})

test('reads a file, and null for a field without a file', () => {
  const form = new FormData()
  form.append('photo', new File(['JPEG'], 'a.jpg'))
  form.append('none', new File([], ''))
  form.append('text', 'JPEG')
  expect(file(form, 'photo')?.size).toBe(4)
  for (const name of ['none', 'text', 'missing']) expect(file(form, name), name).toBeNull()
  expect(text(form, 'photo')).toBe('')
  expect(list(form, 'photo')).toEqual([])
})

test('rejects a choice that is missing or unknown, naming the field', () => {
  const steps = ['photo', 'about'] as const
  expect(choice(form, 'step', steps)).toBe('photo')
  const refusal = (fields: string) => {
    try {
      return choice(formOf(fields), 'step', steps)
    } catch (error) {
      return error
    }
  }
  expect(refusal('')).toMatchObject({ code: 'invalid_fields', params: { fields: { step: 'required' } } })
  for (const unknown of ['push', 'constructor', '0'])
    expect(refusal(`step=${unknown}`)).toMatchObject({ params: { fields: { step: 'unknown_choice' } } })
})
