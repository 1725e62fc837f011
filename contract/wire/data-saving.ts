/** X21: when a browser gets pages that save data. `browser` follows the setting of the browser or its device. */
export const dataSavingChoices = ['browser', 'always', 'never'] as const
export type DataSavingChoice = (typeof dataSavingChoices)[number]

/** Cookie with the member's choice, `always` or `never`. Absent if the member follows the browser. */
export const data_saving_cookie = 'save_data'

export interface DataSaving {
  readonly choice: DataSavingChoice
  /** Whether the pages of this browser save data now. */
  readonly isOn: boolean
}

/**
 * Returns what the member has chosen in this browser, and whether its pages save data. Without a choice, the request
 * header `Save-Data` decides.
 */
export function dataSavingOf(cookie: string | undefined, header: string | undefined): DataSaving {
  if (cookie === 'always' || cookie === 'never') return { choice: cookie, isOn: cookie === 'always' }
  return { choice: 'browser', isOn: header?.trim().toLowerCase() === 'on' }
}
