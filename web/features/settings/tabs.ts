import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A7: the tabs of the settings, by their name in the URL. The first tab is the default. */
export const settingsTabs = ['account', 'notifications', 'privacy'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabNames: Record<SettingsTab, MessageDescriptor> = {
  account: msg`Account`,
  notifications: msg`Notifiche`,
  privacy: msg`Privacy`,
}

export const tabOf = ({ searchParams }: URL): SettingsTab =>
  settingsTabs.find((tab) => tab === searchParams.get('tab')) ?? settingsTabs[0]
