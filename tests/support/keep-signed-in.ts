import type { SystemDatabase } from '#server/platform/database/connect.ts'

const far = '2140-01-01T00:00:00Z'

/** For tests that move the clock by more than the days, or the year, that a sign-in lasts. */
export const keepSignedIn = (db: Pick<SystemDatabase, 'updateTable'>) =>
  db.updateTable('sessions').set({ created_at: far, expires_at: far }).execute()
