import type { ManagedUser } from '#contract/admin.ts'
import { endRoom, setRoom } from '#server/features/media/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { findUser, readManagedUser } from './managed-user.ts'

/** More or less than the plan has, until it is taken back; undefined takes it back. */
export async function changeRoom(
  admin: Admin,
  accountId: string,
  room?: { readonly gigabytes: number; readonly reason: string },
): Promise<ManagedUser> {
  await findUser(admin, accountId)
  await (room ? setRoom(admin, accountId, room) : endRoom(admin, accountId))
  return readManagedUser(admin, accountId)
}
