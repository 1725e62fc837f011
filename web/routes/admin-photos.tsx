import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { PhotoGrid, photoKey } from '#web/features/console/photo-grid.tsx'
import { PhotoReview } from '#web/features/console/photo-review.tsx'
import { skipCase } from '#web/features/console/skip-case.ts'
import { mailTimeIn } from '#web/features/console/undo-decision.tsx'
import { askedCase } from '#web/features/console/waiting-list.tsx'
import { choice, list, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { clauses } from './rule-texts.tsx'

const isAppeals = (address: URL): boolean => address.searchParams.get('view') === 'appeals'

export const load = ({ api, address }: PlainRequest) =>
  isAppeals(address) ? api.listPhotoAppeals({}) : api.listPhotosToReview({})

/**
 * O1: approves or rejects a photo, shows the mail of a rejection, or undoes the latest decision. After a decision, the
 * next page offers to undo it.
 */
export async function act({ api, form, address }: Post): Promise<PostAnswer> {
  const back = (query: Record<string, string>) =>
    `/admin/photos?${new URLSearchParams({ ...(isAppeals(address) && { view: 'appeals' }), ...query })}`
  const which = { member: text(form, 'member'), photo: text(form, 'photo') }
  const decision = choice(form, 'decision', [
    ...(['approve', 'reject', 'undo', 'skip'] as const),
    ...(['approve_many', 'undo_many', 'show_pictures', 'blur_pictures'] as const),
  ])
  if (decision === 'approve_many') {
    const times: string[] = []
    const done = await forEach(list(form, 'chosen'), async (photo) => {
      times.push((await api.approvePhoto(photo)).mail_at)
    })
    const mail_at = times.toSorted()[0]
    return `/admin/photos?${new URLSearchParams({ view: 'many', approved: done.join(' '), ...(mail_at && { mail_at }) })}`
  }
  if (decision === 'undo_many') {
    await forEach(text(form, 'photos').split(' '), (photo) => api.undoPhotoReview(photo))
    return '/admin/photos?view=many'
  }
  if (decision === 'show_pictures' || decision === 'blur_pictures') {
    await api.showPictures({ show: decision === 'show_pictures' })
    const at = text(form, 'case')
    return at ? back({ at }) : '/admin/photos?view=many'
  }
  if (decision === 'skip') return `${back({})}&${await skipCase({ api, form })}`
  if (decision === 'undo') {
    await api.undoPhotoReview(which)
    return back({ at: which.photo })
  }
  const rejection = { ...which, reason: text(form, 'reason'), note: text(form, 'note') }
  if (form.has('preview')) return { shows: await api.previewPhotoRejection(rejection) }
  const { mail_at } =
    decision === 'approve'
      ? await api.approvePhoto({ ...which, made_with_ai: form.has('made_with_ai') })
      : await api.rejectPhoto(rejection)
  const done = decision === 'approve' ? 'approved' : 'rejected'
  return back({ done, ...which, mail_at, next: text(form, 'next') })
}

/** Codes of photos that somebody else has decided, holds or deleted meanwhile. The others are decided all the same. */
const passed_over: readonly string[] = [
  'already_decided',
  'case_locked',
  'photo_not_found',
  'nothing_to_undo',
]

/** Decides one photo after the other. Returns those that were decided. */
async function forEach(
  keys: readonly string[],
  decide: (photo: { member: string; photo: string }) => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = []
  for (const key of new Set(keys)) {
    const [member = '', photo = ''] = key.split('.')
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as by hand
      await decide({ member, photo })
      done.push(photoKey({ member, photo }))
    } catch (error) {
      if (!isApiError(error) || !passed_over.includes(error.code)) throw error
    }
  }
  return done
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'listPhotosToReview'>>) {
  const { t } = useLingui()
  const { address, form, typed } = request
  const [what, member, photo] = ['done', 'member', 'photo'].map((name) => address.searchParams.get(name))
  return (
    <>
      <PageTitle>{t`Foto da rivedere`}</PageTitle>
      {address.searchParams.get('view') === 'many' ? (
        <PhotoGrid
          list={loaded}
          approved={(address.searchParams.get('approved') ?? '').split(' ').filter(Boolean)}
          mailAt={mailTimeIn(address)}
          form={form}
        />
      ) : (
        <PhotoReview
          isAppeals={isAppeals(address)}
          list={loaded}
          clauses={clauses}
          asked={askedCase(address)}
          done={what && member && photo ? { what, member, photo, mailAt: mailTimeIn(address) } : null}
          form={form}
          typed={typed ?? null}
        />
      )}
    </>
  )
}
