import { expect, test } from 'vitest'
import { notificationTypeNames, notificationTypes } from '#contract/accounts/notification-types.ts'
import { labelOfChoice } from './notification-labels.ts'

test('the refusal of a notification type answers its question: yes or no, or how often', () => {
  for (const type of notificationTypeNames) {
    const { choices } = notificationTypes[type]
    const labels = choices.map((choice) => labelOfChoice(choice, choices).message)
    expect(labels.at(-1), type).toBe(labels.includes('Sì') ? 'No' : 'Mai')
  }
})
