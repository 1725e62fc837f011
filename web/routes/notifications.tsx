import { useLingui } from '@lingui/react/macro'
import { PasskeyList } from '#web/features/accounts/passkey-list.tsx'
import { PasswordSection } from '#web/features/accounts/password-section.tsx'
import { SessionList } from '#web/features/accounts/session-list.tsx'
import { AddressSection } from '#web/features/settings/address-section.tsx'
import { AgeProofSection } from '#web/features/settings/age-proof-section.tsx'
import { BlockedSection } from '#web/features/settings/blocked-section.tsx'
import { ConfirmSection } from '#web/features/settings/confirm-section.tsx'
import { ConsentSection } from '#web/features/settings/consent-section.tsx'
import { ContactsSection } from '#web/features/settings/contacts-section.tsx'
import { DataSection } from '#web/features/settings/data-section.tsx'
import { ExportSection } from '#web/features/settings/export-section.tsx'
import { LandingSection } from '#web/features/settings/landing-section.tsx'
import { LanguageSection } from '#web/features/settings/language-section.tsx'
import { LeaveScreen } from '#web/features/settings/leave-screen.tsx'
import { LeaveSection } from '#web/features/settings/leave-section.tsx'
import { MailStopSection } from '#web/features/settings/mail-stop-section.tsx'
import { NotificationsSection } from '#web/features/settings/notifications-section.tsx'
import { PauseSection } from '#web/features/settings/pause-section.tsx'
import { pendingPayments } from '#web/features/settings/pending-payments.tsx'
import { PushSection } from '#web/features/settings/push-section.tsx'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { type SettingsTab, tabOf } from '#web/features/settings/tabs.ts'
import { TranslationSection } from '#web/features/settings/translation-section.tsx'
import { unusedRefunds } from '#web/features/settings/unused-credits.tsx'
import { VerificationSection } from '#web/features/settings/verification-section.tsx'
import { VisibilitySection } from '#web/features/settings/visibility-section.tsx'
import { WaysOutSection } from '#web/features/settings/ways-out-section.tsx'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export { act } from './notifications-forms.ts'

type Api = PlainRequest['api']
type Loaded<Tab extends SettingsTab> = Awaited<ReturnType<(typeof loads)[Tab]>>
type TabProps<Tab extends SettingsTab> = Loaded<Tab> & { readonly request: PlainRequest }

/** Loads only the data of the current tab. All requests run in parallel. */
export async function load({ address, api }: PlainRequest) {
  return loads[tabOf(address)](api, address)
}

/** Whether the page shows the second step of leaving the site. */
const isLeaving = (address: URL): boolean => address.searchParams.get('leave') === '1'

const loads = {
  account: async (api: Api, address: URL) => {
    const [{ sessions }, { passkeys }, { fresh }, discount, { orders }, { transactions }, checkIn] =
      await Promise.all([
        api.listSessions({}),
        api.listPasskeys({}),
        api.getIdentity({}),
        isLeaving(address) ? api.getDeleteDiscount({}) : null,
        isLeaving(address) ? api.listWithdrawals({}) : { orders: [] },
        isLeaving(address) ? api.listTransactions({}) : { transactions: [] },
        isLeaving(address) ? api.getCheckIn({}).then(({ check_in }) => check_in) : null,
      ])
    const [refunds, pending] = [unusedRefunds(orders), pendingPayments(transactions)]
    return { tab: 'account' as const, sessions, passkeys, fresh, discount, refunds, pending, checkIn }
  },
  notifications: async (api: Api) => {
    const [{ preferences }, { devices }] = await Promise.all([
      api.getPreferences({}),
      api.listPushDevices({}),
    ])
    return { tab: 'notifications' as const, preferences, devices }
  },
  privacy: async (api: Api) => {
    const [{ preferences }, { blocked }, { profile }, { contacts }, { verification }, { age }] =
      await Promise.all([
        api.getPreferences({}),
        api.listBlocked({}),
        api.getOwnProfile({}),
        api.getKnownContacts({}),
        api.getVerification({}),
        api.getAgeProof({}),
      ])
    const consented = profile.sensitive_consent
    return { tab: 'privacy' as const, preferences, blocked, contacts, verification, age, consented }
  },
}

/**
 * A7: shows the sections of the current tab. Each form's field `action` selects its handler in
 * `notifications-forms.ts`.
 */
export function Page({ request, loaded }: PlainPageProps<Loaded<SettingsTab>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Impostazioni`}</PageTitle>
      <SettingsPage tab={loaded.tab}>
        {loaded.tab === 'account' && <AccountTab {...loaded} request={request} />}
        {loaded.tab === 'notifications' && <NotificationsTab {...loaded} request={request} />}
        {loaded.tab === 'privacy' && <PrivacyTab {...loaded} request={request} />}
      </SettingsPage>
    </>
  )
}

function AccountTab({ request, sessions, passkeys, fresh, ...leaving }: TabProps<'account'>) {
  const { form, user, locale, address } = request
  if (isLeaving(address))
    return (
      <LeaveScreen
        confirmed={user?.status === 'active'}
        credits={user?.credits ?? 0}
        fresh={fresh}
        email={user?.email ?? ''}
        form={form}
        {...leaving}
      />
    )
  return (
    <>
      {user?.status === 'not_confirmed' && <ConfirmSection email={user.email} form={form} />}
      <AddressSection email={user?.email ?? ''} fresh={fresh} form={form} />
      <PasswordSection email={user?.email ?? ''} form={form} />
      {user?.status === 'active' && <PasskeyList passkeys={passkeys} fresh={fresh} form={form} />}
      <SessionList sessions={sessions} form={form} />
      <LanguageSection locale={locale} />
      <ExportSection fresh={fresh} form={form} />
      <LeaveSection />
    </>
  )
}

function NotificationsTab({
  request: { form, user, dataSaving },
  preferences,
  devices,
}: TabProps<'notifications'>) {
  return (
    <>
      <MailStopSection stops={preferences.notifications_disabled} email={user?.email ?? ''} form={form} />
      <PushSection devices={devices} form={form} />
      <NotificationsSection preferences={preferences} form={form} />
      {dataSaving && <DataSection saving={dataSaving} form={form} />}
    </>
  )
}

function PrivacyTab({ request: { form, user, settings }, preferences, ...rest }: TabProps<'privacy'>) {
  const { blocked, contacts, verification, age, consented } = rest
  return (
    <>
      <VisibilitySection preferences={preferences} form={form} />
      {user?.status === 'active' && <LandingSection given={preferences.on_landings} form={form} />}
      {user?.status === 'active' && <VerificationSection verification={verification} />}
      {user?.status === 'active' && <AgeProofSection age={age} />}
      {user?.status === 'active' && <PauseSection paused={preferences.paused} form={form} />}
      <BlockedSection blocked={blocked} form={form} />
      {user?.status === 'active' && <ContactsSection contacts={contacts} form={form} />}
      <ConsentSection given={consented} form={form} />
      {(settings.translation_to ?? preferences.translation_to) !== null && (
        <TranslationSection to={preferences.translation_to} form={form} />
      )}
      <WaysOutSection />
    </>
  )
}
