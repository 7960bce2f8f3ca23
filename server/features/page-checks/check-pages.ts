import { setTimeout as pause } from 'node:timers/promises'
import type { System } from '#server/platform/actors.ts'
import { fetchFrom, Unreachable } from './fetch-page.ts'
import { endRun, noteStep } from './store.ts'
import { walkPages } from './walk-pages.ts'

// Ten requests a second leave visitors the rest of the server.
const politeMs = 100

/** Walks through our own pages and keeps what was found. Repeated, it finds the same again. */
export async function checkPages(system: System, { runId }: { runId: string }): Promise<void> {
  const { publicUrl } = system.ports.config
  try {
    const report = await walkPages({
      fetchPage: fetchFrom(publicUrl),
      publicUrl,
      async onStep(done, total) {
        await noteStep(system, runId, done, total)
        await pause(politeMs)
      },
    })
    await endRun(system, runId, { report })
  } catch (err) {
    system.ports.log.warn({ err }, 'the pages couldn’t be checked')
    const failedBecause =
      err instanceof Unreachable
        ? `We couldn’t reach ${publicUrl} from this server, so nothing was checked. Is PUBLIC_URL right?`
        : 'Something went wrong on our side, and was written into the log. Please try again.'
    await endRun(system, runId, { failedBecause })
  }
}
