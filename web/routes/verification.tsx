import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { VerificationPage } from '#web/features/moderation/verification-page.tsx'
import { file, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getVerification({})

/** X5: sends a pose, or withdraws the pose that is under review. */
export async function act({ api, form }: Post): Promise<string> {
  if (text(form, 'action') === 'withdraw') await api.withdrawPose({})
  else if (file(form, 'photo')) await api.sendPose({})
  else throw new ApiError('photo_empty')
  return '/verification'
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getVerification'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Verifica del profilo`}</PageTitle>
      <VerificationPage verification={loaded.verification} form={request.form} />
    </>
  )
}
