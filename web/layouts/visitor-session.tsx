import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { broughtBy, maySignUp, withBrought } from '#web/lib/brought.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { answerWishes, type Wish, wishOf, wishPath } from '#web/lib/sign-up-wish.ts'

/** The sign-up dialog with its words, when somebody wants what needs an account. */
async function loadDialog() {
  const [{ SignUpDialog }, { loadSignUpWords }] = await Promise.all([
    import('#web/features/signup/sign-up-dialog.tsx'),
    import('#web/features/signup/words.ts'),
  ])
  await loadSignUpWords()
  return SignUpDialog
}

type SignUpDialog = Awaited<ReturnType<typeof loadDialog>>

interface Asked {
  readonly wish: Wish
  readonly Dialog: SignUpDialog
  /** The page that it was asked on: another one closes the dialog. */
  readonly at: string
}

/** What a visitor's app pages do beside showing members: keep what the visit came with, and ask to sign up (L5). */
export function VisitorSession() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { settings } = usePage()
  const { signups } = settings
  const { pathname } = useLocation()
  useKeptQuery()
  useEffect(() => {
    const ask = async (wish: Wish) => {
      const query = new URLSearchParams(location.search)
      const Dialog = maySignUp(signups, query) && (await loadDialog().catch(() => null))
      if (Dialog) setAsked({ wish, Dialog, at: location.pathname })
      // The page says what it takes to come in here, or does without the dialog's code.
      else location.assign(withBrought(wishPath(wish), broughtBy(location.search)) ?? wishPath(wish))
    }
    const follow = (event: MouseEvent) => {
      const wish = isPlain(event) && wishOf(linkOf(event))
      if (!wish) return
      event.preventDefault()
      void ask(wish)
    }
    const stop = answerWishes((wish) => void ask(wish))
    document.addEventListener('click', follow, true)
    return () => {
      stop()
      document.removeEventListener('click', follow, true)
    }
  }, [signups])
  if (asked?.at !== pathname) return null
  const { wish, Dialog } = asked
  return <Dialog wish={wish} onClose={() => setAsked(null)} />
}

/**
 * The address of every page of a visit has what the first one had, so that a reload and a copy of it have it too; links
 * to other documents are given it as they are followed.
 */
function useKeptQuery(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [brought] = useState(() => broughtBy(search))
  const complete = useMemo(() => withBrought(pathname + search, brought), [pathname, search, brought])
  useEffect(() => {
    if (complete) void navigate(complete, { replace: true, preventScrollReset: true })
  }, [complete, navigate])
  useEffect(() => {
    const give = (event: Event) => {
      const link = linkOf(event)
      if (link?.origin !== location.origin) return
      const path = withBrought(link.pathname + link.search + link.hash, brought)
      if (path) link.href = path
      // Sign-in leads back to where one is.
      if (link.pathname === '/login' && !link.search.includes('to='))
        link.search = `?${new URLSearchParams([...new URLSearchParams(link.search), ['to', location.pathname + location.search]])}`
    }
    document.addEventListener('click', give, true)
    return () => document.removeEventListener('click', give, true)
  }, [brought])
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
