/** A message that certainly has not left: there is no gateway, or it answered that it did not accept the message. */
export class SmsRejected extends Error {
  override readonly name = 'SmsRejected'
}
