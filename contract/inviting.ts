/** Who of the staff may let people in where sign-up is closed (A3). */
export const invitingRoles = ['admin', 'operator'] as const

export const inviteLimits = { uses_max: 1_000, days_max: 365 } as const
