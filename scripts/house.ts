import { readConfig, type Config } from '#server/platform/config.ts'
import { expectHouse } from '#server/platform/expect-house.ts'
import { whyItEnds } from '#server/platform/why-it-ends.ts'

/** The settings of a house that is there; without one the command ends with a sentence. */
export async function configOfHouse(): Promise<Config> {
  try {
    await expectHouse()
    return readConfig()
  } catch (error) {
    console.error(`This can’t begin: ${whyItEnds(error) ?? String(error)}`)
    process.exit(1)
  }
}
