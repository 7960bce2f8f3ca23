import { BadConfiguration, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { Unreachable } from '#server/platform/database/when-reachable.ts'

/** The database comes up in a process of its own while the rest of the program is read. */
export async function start(): Promise<void> {
  try {
    const config = readConfig()
    const opening = openDatabase(config)
    // Told where it is awaited, which may be after it has failed.
    opening.catch(() => {})
    const { startParts } = await import('#server/start-parts.ts')
    await startParts(config, opening)
  } catch (error) {
    if (error instanceof Unreachable) console.error(`Kinfold can’t start: ${error.message}`)
    else if (error instanceof BadConfiguration)
      console.error(`Kinfold can’t start: the configuration isn’t right.\n${error.message}`)
    else throw error
    process.exit(1)
  }
}
