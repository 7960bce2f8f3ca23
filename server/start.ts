import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { whyItEnds } from '#server/platform/why-it-ends.ts'

/** The database comes up in a process of its own while the rest of the program is read. */
export async function start(): Promise<void> {
  let opening: Promise<OpenDatabase> | undefined
  try {
    const config = readConfig()
    opening = openDatabase(config)
    // Told where it is awaited, which may be after it has failed.
    opening.catch(() => {})
    const { startParts } = await import('#server/start-parts.ts')
    await startParts(config, opening)
  } catch (error) {
    console.error('Kinfold can’t start:', whyItEnds(error) ?? error)
    // Nobody else would stop it.
    await opening?.then(({ stop }) => stop()).catch(() => {})
    process.exit(1)
  }
}
