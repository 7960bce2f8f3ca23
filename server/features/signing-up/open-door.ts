import { isInvited } from '#server/features/families/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'

/** Closed to strangers, not to the relatives a family has written to (decision 238). */
export async function requireOpenDoor(visitor: Visitor, email: string): Promise<void> {
  const { registrationEnabled } = await readSettings(visitor)
  if (!registrationEnabled && !(await isInvited(visitor, email)))
    throw forbidden('New accounts can’t be made at the moment. Please try again another day.')
}
