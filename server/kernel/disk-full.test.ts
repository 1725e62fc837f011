import { pino } from 'pino'
import { expect, test } from 'vitest'
import { asApiError } from '#server/http/api/error-response.ts'
import { isDiskFull } from './disk-full.ts'

const errorWith = (code: string) => Object.assign(new Error('failed'), { code })

test.each(['53100', 'ENOSPC', 'EDQUOT'])('%s means a full disk and becomes unavailable', (code) => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  expect(isDiskFull(errorWith(code))).toBe(true)
  expect(asApiError(errorWith(code), log)).toMatchObject({ code: 'unavailable' })
  expect(lines).toEqual([expect.stringContaining('the disk is full')])
})

test.each([errorWith('53200'), errorWith('EACCES'), new Error('ENOSPC'), { code: 'ENOSPC' }, null])(
  '%o does not mean a full disk',
  (error) => expect(isDiskFull(error)).toBe(false),
)
