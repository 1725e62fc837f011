import type { Handlers } from '#server/kernel/visit.ts'
import { changePushDevice, listPushDevices, removePushDevice, subscribePush } from './devices.ts'

export { noteMail } from './came-back.ts'

export const handlers = {
  async subscribePush(visit, input) {
    await subscribePush(visit, input)
    return {}
  },
  async listPushDevices(visit) {
    return { devices: await listPushDevices(visit) }
  },
  async changePushDevice(visit, input) {
    await changePushDevice(visit, input)
    return {}
  },
  async removePushDevice(visit, input) {
    await removePushDevice(visit, input)
    return {}
  },
} satisfies Handlers<'subscribePush' | 'listPushDevices' | 'changePushDevice' | 'removePushDevice'>
