import { defineJob, noPayload } from '#server/platform/jobs/jobs.ts'
import { seedDemoFamily } from './seed-demo.ts'

/** Nora always turns eighteen next Friday, also on a server that hasn't been restarted for months. */
export const refreshDemoFamilyJob = defineJob('refresh-demo-family', noPayload, async (system) => {
  if (system.ports.config.wantsDemoFamily) await seedDemoFamily(system.ports)
})
