import { globSync } from 'node:fs'
import { tryInstall } from '../harness/install.ts'
import type { Proof } from './proof.ts'

/**
 * The times at which the tests run: half an hour before daylight saving begins in Rome, on a leap day, and five
 * minutes before the end of a year.
 */
const times = ['2027-03-28T00:30Z', '2028-02-29T12:00Z', '2031-12-31T23:55Z']

const findLibrary = () => globSync('/usr/lib{,64}{,/*}/faketime/libfaketimeMT.so.1')[0]

/**
 * Returns the environment variables that Debian's program `faketime` would set. The program itself is not used, because
 * it needs shared memory that the system user of PostgreSQL may be unable to read. Here, all processes get the same
 * fixed offset, so they agree on the time without shared memory.
 */
function fakeTime(library: string, time: string): Record<string, string> {
  const offset_s = Math.round((Date.parse(time) - Date.now()) / 1_000)
  return {
    LD_PRELOAD: library,
    FAKETIME: `${offset_s < 0 ? '' : '+'}${offset_s}s`,
    // The monotonic clock stays real, so that timeouts keep their real length.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

export const dates: Proof = {
  summary: 'the tests pass on any day',
  prepare() {
    if (!findLibrary()) tryInstall(['libfaketime'])
    const library = findLibrary()
    if (!library)
      return times.map((name) => ({ name, missing: 'libfaketime (Debian: apt-get install libfaketime)' }))
    return times.map((time) => ({ name: time, env: () => fakeTime(library, time) }))
  },
}
