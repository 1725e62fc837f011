import { expect, test } from 'vitest'
import { days } from '#server/kernel/clock.ts'
import { divideTime, type Observed } from './exposure.ts'

/** A period of ten days, from day 100 until day 110. */
const period = { from: days(100), until: days(110) }

/** Divides the time of a member whose times are in days. Returns the days and the matches of both groups. */
function divide(
  observed: Partial<Record<'activated' | 'lastActive' | 'premiumSince', number>>,
  matches: number[],
) {
  const times: Observed = {
    activated: days(observed.activated ?? 0),
    lastActive: days(observed.lastActive ?? 200),
    premiumSince: observed.premiumSince === undefined ? null : days(observed.premiumSince),
    matches: matches.map((at) => days(at)),
  }
  const { premium, free } = divideTime(times, period)
  return { premium: [premium.days, premium.matches], free: [free.days, free.matches] }
}

test.each<[string, Parameters<typeof divide>, ReturnType<typeof divide>]>([
  [
    'a free member counts for the whole period',
    [{}, [99.9, 100, 109.9, 110]],
    { premium: [0, 0], free: [10, 2] },
  ],
  ['a buyer of long ago counts as premium', [{ premiumSince: 5 }, [101]], { premium: [10, 1], free: [0, 0] }],
  [
    'the time before the first purchase counts as free',
    [{ premiumSince: 104 }, [103.9, 104, 109]],
    { premium: [6, 2], free: [4, 1] },
  ],
  [
    'a purchase after the period changes nothing',
    [{ premiumSince: 111 }, [105]],
    { premium: [0, 0], free: [10, 1] },
  ],
  [
    'a newcomer counts from the activation',
    [{ activated: 107 }, [106, 108]],
    { premium: [0, 0], free: [3, 1] },
  ],
  [
    'who stayed away counts until a day after the last visit, for matches too',
    [{ lastActive: 102, premiumSince: 101 }, [102.5, 103.5]],
    { premium: [2, 1], free: [1, 0] },
  ],
  ['who came after the period does not count', [{ activated: 115 }, []], { premium: [0, 0], free: [0, 0] }],
  [
    'who left before the period does not count',
    [{ lastActive: 98 }, [98]],
    { premium: [0, 0], free: [0, 0] },
  ],
  [
    'a purchase after the last visit makes no time as premium',
    [{ lastActive: 103, premiumSince: 108 }, [101]],
    { premium: [0, 0], free: [4, 1] },
  ],
])('%s', (_name, input, expected) => {
  expect(divide(...input)).toEqual(expected)
})
