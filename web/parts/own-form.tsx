import type { ComponentProps } from 'react'
import { author_field, authorOf } from '#contract/wire/kept-form.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

/**
 * A form for texts and choices of a signed-in reader. If the session has ended when the form is posted,
 * the server asks for sign-in. After sign-in, the server shows the page with the typed values, but only if the same
 * reader has signed in.
 */
export function OwnForm({ children, ...form }: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) {
  const { user, staff } = usePage()
  const author = authorOf({ member: user?.profile.id, staff: staff?.id })
  return (
    <form method="post" noValidate {...form}>
      {author && <input type="hidden" name={author_field} value={author} />}
      {children}
    </form>
  )
}
