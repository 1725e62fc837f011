import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase, ProviderState } from '#contract/complaints/desk.ts'
import type { CallOutput } from '#contract/index.ts'
import { type ApiError, isApiError } from '#contract/wire/errors.ts'
import type { ComplaintId, OrderId } from '#contract/wire/ids.ts'
import { PromisedDay } from '#web/features/complaints/case-timeline.tsx'
import { DeskAnswer } from '#web/features/complaints/desk/desk-answer.tsx'
import { DeskCase, DeskDone, deskActions, deskResults } from '#web/features/complaints/desk/desk-case.tsx'
import { CaseFrame } from '#web/features/console/case-frame.tsx'
import { skipCase } from '#web/features/console/skip-case.ts'
import { nextAfter } from '#web/features/console/waiting-list.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import { complaintStatusLabels, complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Asked {
  readonly order: string
  readonly answer: ProviderState | null
  readonly error: ApiError | null
}

/** After an undo, the page shows the text of the answer again. */
interface Undone {
  readonly draft: string
}

interface Loaded {
  readonly shown: ComplaintCase
  /** The complaints that wait in the same state; the open ones beside a complaint that waits for nothing. */
  readonly list: CallOutput<'listComplaintsToAnswer'>
  readonly asked: Asked | null
}

export async function load({ api, params, address, form, typed }: PlainRequest): Promise<Loaded> {
  const complaint = (params.complaint ?? '') as ComplaintId
  const [month, order] = [address.searchParams.get('month'), address.searchParams.get('ask')]
  const shown = await api.getComplaintCase({ complaint, ...(month && { month }) })
  const status = shown.complaint.status === 'waiting' ? 'waiting' : 'open'
  const list = await api.listComplaintsToAnswer({ status })
  if (!order || form || typed) return { shown, list, asked: null }
  try {
    const { answer } = await api.askProvider({ complaint, order: order as OrderId })
    return { shown, list, asked: { order, answer, error: null } }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { shown, list, asked: { order, answer: null, error } }
  }
}

/**
 * O1: takes, answers, shows the mail of an answer, undoes an answer, refunds, corrects, or leaves to others. A correction
 * is the author's, a refund that of the order's buyer.
 */
export async function act({ api, form, params }: Post): Promise<PostAnswer> {
  const complaint = params.complaint ?? ''
  if (text(form, 'decision') === 'undo') {
    const undone = await api.undoComplaintAnswer({ complaint })
    return { shows: { draft: undone.text } satisfies Undone }
  }
  if (text(form, 'decision') === 'skip') {
    const { next } = Object.fromEntries(new URLSearchParams(await skipCase({ api, form })))
    return `/admin/complaints${next && `/${next}`}`
  }
  const action = choice(form, 'action', deskActions)
  const key = text(form, 'key')
  if (action === 'take') await api.takeComplaint({ complaint, from: text(form, 'from') || null })
  if (action === 'asked') await api.noteProviderAsked({ complaint })
  if (form.has('preview'))
    return { shows: await api.previewComplaintAnswer({ complaint, text: text(form, 'text') }) }
  if (action === 'answer') await api.answerComplaint({ complaint, text: text(form, 'text'), key })
  if (action === 'refund' || action === 'correct') {
    const { member, orders } = await api.getComplaintCase({ complaint })
    const order = text(form, 'of')
    const buyer = orders.find(({ id }) => id === order)?.buyer
    const change = {
      member: (action === 'refund' ? buyer : member?.id) ?? '',
      credits: Number(text(form, 'credits') || Number.NaN),
      reason: text(form, 'reason'),
      key,
    }
    if (action === 'refund') {
      const { status } = await api.refundOrder({ ...change, order, case: `complaint-${complaint}` })
      if (status === 'proposed') return `/admin/complaints/${complaint}?done=proposed`
    } else await api.correctCredits(change)
  }
  return `/admin/complaints/${complaint}?done=${action}`
}

export function Page({ request, loaded: { shown, list, asked } }: PlainPageProps<Loaded>) {
  const { t, i18n } = useLingui()
  const { address, form, typed } = request
  const { draft = null } = (typed?.answer ?? {}) as Partial<Undone>
  const { complaint, owed, needs_another, undo_until } = shown
  const { id, number, subject, status, due_on, site_name } = complaint
  const newKey = newIdempotencyKey()
  const done = deskResults.find((each) => each === address.searchParams.get('done'))
  const { complaints, counts } = list
  return (
    <>
      <PageTitle>{t`Reclamo ${number}`}</PageTitle>
      <CaseFrame
        title={`${number} · ${i18n._(complaintSubjectLabels[subject])}`}
        queue={
          <>
            <a href={`/admin/complaints?status=${status}`} className="link">
              <Trans>Reclami</Trans>
            </a>{' '}
            · {i18n._(complaintStatusLabels[status])} · {site_name}
            {due_on && (
              <>
                {' · '}
                <PromisedDay day={due_on} />
              </>
            )}
          </>
        }
        waiting={counts.open + counts.waiting}
        since={owed?.since ?? null}
        due={owed?.due ?? null}
        harm={false}
        shown={{
          ...{ kind: 'complaint', id, holder: complaint.holder, mayDecide: !needs_another },
          isDecided: owed === null,
          next:
            nextAfter(
              complaints,
              complaints.findIndex((each) => each.id === id),
            )?.id ?? '',
        }}
        items={complaints.map((each) => ({
          id: each.id,
          href: `/admin/complaints/${each.id}`,
          label: [t`Reclamo ${each.number}`, i18n._(complaintSubjectLabels[each.subject]), each.member_name]
            .filter(Boolean)
            .join(' · '),
          picture: null,
        }))}
        decided={
          undo_until
            ? {
                title: (
                  <Trans>
                    La risposta è registrata, e chi ha scritto la legge già nella pagina del reclamo.
                  </Trans>
                ),
                fields: {},
                until: undo_until,
              }
            : null
        }
        result={done && <DeskDone done={done} />}
        form={form}
        typed={typed ?? null}
        saysRefusal={deskActions.some((each) => each === valueOf(form, 'action'))}
        keys={<Trans>Tasti: S salta, U annulla, frecce per scorrere</Trans>}
        left={
          <DeskCase
            case={shown}
            asked={asked && { ...asked, error: asked.error && errorSentence(i18n, asked.error) }}
            newKey={newKey}
            form={form}
          />
        }
        right={<DeskAnswer case={shown} newKey={newKey} form={form} draft={draft} typed={typed ?? null} />}
      />
    </>
  )
}
