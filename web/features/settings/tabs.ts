import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A7: the tabs of settings, as the address names them; the first is shown where it names none. */
export const settingsTabs = ['account', 'notifications', 'privacy'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabNames: Record<SettingsTab, MessageDescriptor> = {
  account: msg`Account`,
  notifications: msg`Notifiche`,
  privacy: msg`Privacy`,
}

export const tabOf = ({ searchParams }: URL): SettingsTab =>
  settingsTabs.find((tab) => tab === searchParams.get('tab')) ?? settingsTabs[0]
