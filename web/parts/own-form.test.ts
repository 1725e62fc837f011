import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/**
 * Files with forms that need no `OwnForm`. Visitors' forms need none, because visitors have no session that could end.
 * The choice of language needs none, because every page offers it again. Dialogs that only a script opens need none,
 * because their script asks for sign-in and keeps the page.
 */
const others = [
  'features/accounts/reset-request-page.tsx',
  'features/accounts/sign-in-page.tsx',
  'features/chats/conversation/date-plan/date-dialog.tsx',
  // A code of the second factor is worthless after a new sign-in.
  'features/console/second-factor/prove-factor.tsx',
  'features/landers/lander-form.tsx',
  'features/members/saved/save-dialog.tsx',
  'features/mishaps/unsent-form.tsx',
  'features/settings/country-language-page.tsx',
  'features/settings/language-section.tsx',
  // A chosen file cannot be kept, and the field says nothing without it.
  'features/sign-up/photo-step.tsx',
  'features/sign-up/sign-up-dialog.tsx',
  'features/withdrawal/contract-step.tsx',
]

test('every form with fields of a signed-in reader is kept when the session ends', () => {
  const fields = /<(?:TextArea|TextField|SelectField|RadioGroup|ChipChoice|CheckboxField)\b/
  const found = globSync('**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] }).filter((file) => {
    const code = readFileSync(join(web, file), 'utf8')
    return /<form\s[^>]*method="post"/.test(code) && fields.test(code)
  })
  expect(found.filter((file) => !others.includes(file))).toEqual([])
})
