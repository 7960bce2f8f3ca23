import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/database/open-database.ts'
import { whyItEnds } from '#server/platform/why-it-ends.ts'

/** The database comes up in a process of its own while the rest of the program is read. */
export async function start(): Promise<void> {
  let opening: Promise<OpenDatabase> | undefined
  let early: EarlyStop | undefined
  try {
    const config = readConfig()
    opening = openDatabase(config)
    // Told where it is awaited, which may be after it has failed.
    opening.catch(() => {})
    early = stopWhileOpening(config.databaseUrl ? undefined : opening)
    const { startParts } = await import('#server/start-parts.ts')
    await startParts(config, opening, early.over)
  } catch (error) {
    // What broke was being stopped.
    if (early?.isStopping()) return
    console.error('Kinfold can’t start:', whyItEnds(error) ?? error)
    // Nobody else would stop it.
    await opening?.then(({ stop }) => stop()).catch(() => {})
    process.exit(1)
  }
}

interface EarlyStop {
  isStopping(): boolean
  /** Now somebody else hears the signals. */
  readonly over: () => void
}

/** PostgreSQL runs apart from us: who is stopped before everything is open must not leave ours behind. */
function stopWhileOpening(ours: Promise<OpenDatabase> | undefined): EarlyStop {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await ours?.then((database) => database.stop()).catch(() => {})
    process.exit(0)
  }
  const signals = ['SIGTERM', 'SIGINT'] as const
  for (const signal of signals) process.on(signal, stop)
  return {
    isStopping: () => isStopping,
    over: () => {
      for (const signal of signals) process.off(signal, stop)
    },
  }
}
