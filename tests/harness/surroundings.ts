import type { Surroundings } from '#server/adapters/surroundings/port.ts'
import { type Clock, days } from '#server/kernel/clock.ts'

/** Surroundings in which every domain has its records, every host a valid certificate, and every disk is half full. */
export const healthySurroundings = (clock: Clock): Surroundings => ({
  txt: async (name) => [name.startsWith('_dmarc.') ? 'v=DMARC1; p=reject' : 'v=spf1 mx -all'],
  mx: async (domain) => [`mail.${domain}`],
  certificate: async () => ({ endsAt: new Date(clock.now().getTime() + days(60)), refusal: null }),
  write: async () => {},
  disk: async () => ({ device: 1, used: 0.5, free_bytes: 100e9 }),
})
