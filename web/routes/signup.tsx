import { useLingui } from '@lingui/react/macro'
import { AccountPage, type AccountValues } from '#web/features/signup/account-page.tsx'
import { valueOf, valuesOf } from '#web/lib/form-values.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export function Page({ request }: PlainPageProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Iscriviti`}</PageTitle>
      <AccountPage values={valuesFor(request)} form={request.form} />
    </>
  )
}

/** Typed before, else what the home page's form asked already. */
function valuesFor({ form, address: { searchParams } }: PlainRequest): AccountValues {
  if (!form)
    return {
      email: searchParams.get('email') ?? undefined,
      name: undefined,
      date_of_birth: undefined,
      gender: searchParams.get('gender') ?? undefined,
      seeks: searchParams.getAll('seeks'),
      sensitive_consent: false,
      terms: false,
    }
  return {
    email: valueOf(form, 'email'),
    name: valueOf(form, 'name'),
    date_of_birth: valueOf(form, 'date_of_birth'),
    gender: valueOf(form, 'gender'),
    seeks: valuesOf(form, 'seeks'),
    sensitive_consent: Boolean(valueOf(form, 'sensitive_consent')),
    terms: Boolean(valueOf(form, 'terms')),
  }
}
