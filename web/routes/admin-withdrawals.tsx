import { useLingui } from '@lingui/react/macro'
import type { CaseHolder } from '#contract/moderation/case-locks.ts'
import type { WithdrawalToReview } from '#contract/orders/withdrawals.ts'
import { skipCase } from '#web/features/console/skip-case.ts'
import { mailTimeIn } from '#web/features/console/undo-decision.tsx'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { type UndoneAnswer, WithdrawalReview } from '#web/features/console/withdrawal-review.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

type Loaded = readonly (WithdrawalToReview & { readonly holder: CaseHolder })[]

/** Returns the declarations that the caller has not left to others, each with the person who holds it. */
export async function load({ api }: PlainRequest): Promise<Loaded> {
  const [{ withdrawals }, { held, skipped }] = await Promise.all([
    api.listWithdrawalsToReview({}),
    api.listWithdrawalLocks({}),
  ])
  return withdrawals
    .filter(({ id }) => !skipped.includes(id))
    .map((each) => ({ ...each, holder: held.find((lock) => lock.case === each.id)?.holder ?? null }))
}

const doneValues = ['answered', 'sent', 'pending', 'support'] as const

/**
 * M7: carries out a declaration of withdrawal on an order, answers it, shows the mail of an answer, or leaves it to
 * others.
 */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  if (text(form, 'decision') === 'skip') return `/admin/withdrawals?${await skipCase({ api, form })}`
  const withdrawal = text(form, 'withdrawal')
  if (text(form, 'decision') === 'undo') {
    const { answer } = await api.undoWithdrawalAnswer({ withdrawal })
    return { shows: { withdrawal, draft: answer } satisfies UndoneAnswer }
  }
  const pathOf = (done: string) => {
    // A withdrawal whose refund is refused still waits, for an answer.
    const shows: Record<string, string> =
      done === 'support' ? { at: withdrawal } : { next: text(form, 'next') }
    return `/admin/withdrawals?${new URLSearchParams({ done, ...shows })}`
  }
  if (choice(form, 'action', ['carry_out', 'answer']) === 'answer') {
    const answer = { withdrawal, answer: text(form, 'answer') }
    if (form.has('preview')) return { shows: await api.previewWithdrawalAnswer(answer) }
    const { mail_at } = await api.answerWithdrawal(answer)
    return `${pathOf('answered')}&${new URLSearchParams({ withdrawal, mail_at })}`
  }
  const { refund } = await api.carryOutWithdrawal({
    withdrawal,
    order_number: text(form, 'order_number'),
    credits: text(form, 'credits').trim() || '0',
  })
  return pathOf(refund)
}

export function Page({ request, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { address, form, typed } = request
  const shows = typed?.answer as Partial<UndoneAnswer> | undefined
  const undone = shows?.withdrawal ? (shows as UndoneAnswer) : null
  const answered = address.searchParams.get('withdrawal')
  // The form that undoes the answer, and a preview of the new one, come to the address of the answer.
  const isUndone = answered !== null && valueOf(typed ?? null, 'withdrawal') === answered
  const done = doneValues.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{t`Recessi`}</PageTitle>
      <WithdrawalReview
        withdrawals={loaded}
        asked={undone ? { at: undone.withdrawal, next: null } : askedCase(address)}
        done={isUndone ? null : done}
        answered={answered && !isUndone ? { withdrawal: answered, mailAt: mailTimeIn(address) } : null}
        undone={undone}
        form={form}
        typed={undone ? null : (typed ?? null)}
      />
    </>
  )
}
