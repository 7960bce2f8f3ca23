import type { Settings } from '#contract/admin.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'

/** The four system settings of the specification (§3), kept in one row. */
export async function readSettings(actor: Actor): Promise<Settings> {
  const row = await actor.db.selectFrom('system_settings').selectAll().executeTakeFirstOrThrow()
  return {
    maintenanceMode: row.maintenance_mode,
    registrationEnabled: row.registration_enabled,
    maxFileSize: row.max_file_size_mb,
    emailNotifications: row.email_notifications,
  }
}

export async function changeSettings(admin: Admin, wanted: Settings): Promise<Settings> {
  await admin.db
    .updateTable('system_settings')
    .set({
      maintenance_mode: wanted.maintenanceMode,
      registration_enabled: wanted.registrationEnabled,
      max_file_size_mb: wanted.maxFileSize,
      email_notifications: wanted.emailNotifications,
      updated_at: admin.now(),
    })
    .execute()
  return readSettings(admin)
}
