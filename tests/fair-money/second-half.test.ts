import { test } from 'vitest'
import { proveFairMoney, runs, timeout_ms } from './prove.fixture.ts'

test(`${runs} random histories keep what was promised to members`, () => proveFairMoney(15), timeout_ms)
