import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { nextPaint } from '#web/lib/page/next-paint.ts'
import { setUser, userIn } from '#web/lib/page/user.ts'
import { askToSignUp } from '#web/lib/visitor/sign-up-intent.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { markLiked } from './like-cache.ts'
import { pendingLikes } from './pending-likes.ts'
import type { Likeable, Match } from './use-like.ts'

export interface LikeOptions {
  readonly api: Api
  readonly cache: QueryClient
  readonly onMatch: (match: Match) => void
}

/**
 * Likes a member, as described at `useLike`. Never rejects. If the server refuses the like, a toast shows the error.
 */
export async function likeMember({ id, name, liked }: Likeable, { api, cache, onMatch }: LikeOptions) {
  const user = userIn(cache)
  if (!user) return askToSignUp({ what: 'like', id, name })
  if (pendingLikes.has(id)) return
  if (liked) return showToast(i18n._(msg`${name} ti piace già: ritrovi tutti i tuoi mi piace in «Mi piace».`))
  pendingLikes.add(id)
  await nextPaint()
  try {
    const answer = await api.likeMember({ profile: id })
    markLiked(cache, id, true)
    const now = userIn(cache)
    if (now) setUser(cache, { ...now, likes_left: answer.likes_left })
    if (answer.match) {
      onMatch(answer)
      void cache.invalidateQueries({ queryKey: keys.member(id) })
      void cache.invalidateQueries({ queryKey: keys.likes })
    } else if (user.status === 'not_confirmed') announceWaitingLike()
  } catch (error) {
    showToast(await formatError(error), 'danger')
  } finally {
    pendingLikes.delete(id)
  }
}

/** A1: tells the member that the like is delivered only after the member has confirmed the mail address. */
export const announceWaitingLike = () =>
  showToast(i18n._(msg`Il tuo mi piace parte appena confermi il tuo indirizzo email.`))
