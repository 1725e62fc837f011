import { valueOf, valuesOf } from '#web/lib/form-values.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'

/** What the form begins with: typed before it was refused, or brought from the home page's form. */
export interface AccountValues {
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly date_of_birth?: string | undefined
  readonly country?: string | undefined
  readonly gender?: string | undefined
  readonly seeks?: readonly string[]
  readonly sensitive_consent?: boolean
  readonly terms?: boolean
  readonly signup_message?: string | undefined
}

/** Typed before, else what the address brings. */
export function accountValues(form: RefusedForm | null, query: URLSearchParams): AccountValues {
  if (!form)
    return {
      email: query.get('email') ?? undefined,
      gender: query.get('gender') ?? undefined,
      seeks: query.getAll('seeks'),
    }
  return {
    email: valueOf(form, 'email'),
    name: valueOf(form, 'name'),
    date_of_birth: valueOf(form, 'date_of_birth'),
    country: valueOf(form, 'country'),
    gender: valueOf(form, 'gender'),
    seeks: valuesOf(form, 'seeks'),
    sensitive_consent: Boolean(valueOf(form, 'sensitive_consent')),
    terms: Boolean(valueOf(form, 'terms')),
    signup_message: valueOf(form, 'signup_message'),
  }
}
