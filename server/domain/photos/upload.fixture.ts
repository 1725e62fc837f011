import { picture } from '#server/adapters/pictures/pictures.fixture.ts'
import { findSession } from '#server/domain/accounts/index.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { requestContextOf, type TestMember, uploadOf } from '#tests/harness/members.ts'
import { handlers } from './handlers.ts'

/** Uploads a photo as a member does. Returns the photo, which waits for its review. */
export async function upload(app: TestApp, who: TestMember, bytes?: Buffer) {
  const session = await findSession(app, who.site, who.token)
  const requestContext = {
    ...requestContextOf(app, who.site, session),
    session,
    upload: await uploadOf(bytes ?? (await picture(320, 240))),
  }
  return (await handlers.uploadPhoto(requestContext as MemberContext, {})).photo
}
