import type { System } from '#server/platform/actors.ts'

/** Yesterday's marks go, and with the salt whatever could tie a mark to anybody. The counts stay. */
export async function forgetVisitors(system: System): Promise<void> {
  const today = system.now().slice(0, 10)
  for (const table of ['visit_salts', 'visit_marks'] as const)
    await system.db.deleteFrom(table).where('counted_on', '<', today).execute()
}
