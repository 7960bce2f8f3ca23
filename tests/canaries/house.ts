import { sql } from 'kysely'
import { demo } from '#contract/demo.ts'
import { defaultSite } from '#contract/rules/site.ts'
import { seedDemoFamily } from '#server/database/seed/seed-demo.ts'
import { announceRevision } from '#server/features/content/store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { fillTheRest } from '#tests/access/world-rest.ts'
import { buildWorld, type World } from '#tests/access/world.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { TestApp } from '#tests/support/server.ts'
import { textColumns } from './catalogue.ts'
import { plant, type Planting } from './plant.ts'
import { fillWords } from './fill-words.ts'

export interface House {
  readonly url: string
  readonly world: World
  /** Who plays Margaret in a copy of the demo family. */
  readonly margaret: Session
  readonly planting: Planting
}

/** The whole server with two families of everything and a copy of the demo family, and a canary in whatever they wrote. */
export async function populate(app: TestApp): Promise<House> {
  app.clock.set(new Date().toISOString())
  const { system } = app.database
  await seedDemoFamily(app.ports)
  const world = await buildWorld(app)
  await fillTheRest(system, world.foreign['familyId']!, world.foreign['mailId']!)
  const margaret = await app.attempt(demo.openSandbox)
  if (margaret.status >= 300) throw new Error(`No copy of the demo family: ${margaret.message}`)
  await sayFacts(app)
  await fillWords(system, world)
  const planting = await plant(system, await textColumns(system))
  await announceRevision(actAsSystem(app.ports))
  await app.ports.installation.refresh()
  const url = (await app.listen()).replace('127.0.0.1', 'localhost')
  return { url, world, margaret, planting }
}

/** Facts about this house, as its admin says them. */
async function sayFacts({ database }: TestApp): Promise<void> {
  const site = JSON.stringify({ ...defaultSite, adTag: undefined })
  await sql`update installation set site = ${site}::jsonb, edition = edition + 1`.execute(
    database.system,
  )
}
