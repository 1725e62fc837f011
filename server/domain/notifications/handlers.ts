import type { Handlers } from '#server/kernel/request-context.ts'
import { changePushDevice, listPushDevices, removePushDevice, subscribePush } from './devices.ts'

export { recordMailUse } from './last-channel.ts'

export const handlers = {
  async subscribePush(requestContext, input) {
    await subscribePush(requestContext, input)
  },
  async listPushDevices(requestContext) {
    return { devices: await listPushDevices(requestContext) }
  },
  async changePushDevice(requestContext, input) {
    await changePushDevice(requestContext, input)
  },
  async removePushDevice(requestContext, input) {
    await removePushDevice(requestContext, input)
  },
} satisfies Handlers<'notifications'>
