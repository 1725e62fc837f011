import { useLingui } from '@lingui/react/macro'
import type { ApiError } from '#contract/errors.ts'
import { errorSentence } from '#web/lib/error-words.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

/** A link that does nothing any more, or never did: whoever comes back to a used one mostly wants to get in. */
export function LinkRefused({ refusal }: { refusal: Pick<ApiError, 'code' | 'params'> }) {
  const { t, i18n } = useLingui()
  const { user } = usePage()
  const isConfirmed = user?.status === 'active'
  const title = refusal.code === 'link_expired' ? t`Il link è scaduto` : t`Il link non è valido`
  return (
    <FormPage
      alone
      title={isConfirmed ? t`Sei già a posto` : title}
      lead={
        isConfirmed ? t`Il tuo indirizzo è già confermato: puoi andare avanti.` : errorSentence(i18n, refusal)
      }
    >
      <ButtonLink href={user ? '/members' : '/login'} size="large">
        {user ? t`Torna ai profili` : t`Accedi`}
      </ButtonLink>
    </FormPage>
  )
}
