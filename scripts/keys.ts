import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { configOfHouse } from '#scripts/house.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { wallClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import {
  keysOutOfReach,
  makeRecoveryKey,
  recoverKeys,
  rotateServiceKey,
} from '#server/platform/encryption/rewrap.ts'
import { rewriteSealedTables } from '#server/platform/encryption/seal-old-words.ts'

// npm run keys -- [state | recovery-key | recover | rotate | tidy], with the settings of the server.
// docs/encryption.md tells when each is for.
type House = Parameters<typeof makeRecoveryKey>[0]

const verbs: Record<string, (house: House) => Promise<string>> = {
  async state(house) {
    const { all, missing } = await keysOutOfReach(house)
    const {
      recovery_made_at: printed,
      files_encrypted_at: done,
      words_sealed_at,
    } = await house.system
      .selectFrom('encryption')
      .select(['recovery_made_at', 'files_encrypted_at', 'words_sealed_at'])
      .executeTakeFirstOrThrow()
    return [
      `${all} families have a key; ${missing} of them hang on a service key that isn’t here.`,
      printed
        ? `A recovery key was printed at ${printed}.`
        : 'No recovery key was printed: if the service key is lost, every recording and every message is lost.',
      done
        ? `Every stored file is encrypted since ${done}.`
        : 'Older files are still being encrypted.',
      words_sealed_at
        ? `What messages say is sealed in the database since ${words_sealed_at}.`
        : 'Older messages are still being sealed in the database.',
    ].join('\n')
  },
  async 'recovery-key'(house) {
    const printed = await makeRecoveryKey(house)
    return [
      'The recovery key of this Kinfold, shown this once. Write it down or print it, and keep it',
      'away from this machine and from the backups. With it a lost service key can be replaced.',
      'An earlier recovery key is worthless from now on.',
      '',
      `  ${printed.slice(0, 34)}`,
      `  ${printed.slice(35)}`,
    ].join('\n')
  },
  async recover(house) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const nobodyTypes = once(terminal, 'close').then(() => undefined)
    const typed = await Promise.race([terminal.question('The recovery key: '), nobodyTypes])
    terminal.close()
    if (typed === undefined)
      throw new Error(
        'Nothing was typed. Run this where it can be: in a container with “docker exec -it”, or “docker compose run”.',
      )
    const count = await recoverKeys(house, typed)
    return `The keys of ${count} families are wrapped by this server’s service key again.`
  },
  async tidy(house) {
    const tables = await rewriteSealedTables(house.system)
    return `Written anew, without what their rows were before: ${tables.join(', ')}.`
  },
  async rotate(house) {
    const count = await rotateServiceKey(house)
    const { missing } = await keysOutOfReach(house)
    if (missing > 0)
      throw new Error(
        `The keys of ${count} families were wrapped anew; ${missing} hang on a service key that isn’t here. Keep that one, give it behind the new one (SERVICE_KEY=new,old) and rotate again.`,
      )
    return `The keys of ${count} families were wrapped anew; all hang on the first service key now.`
  },
}

const [verb = 'state'] = process.argv.slice(2)
const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
// Before anything is opened: opening a house migrates it.
if (!work) {
  console.error(`There is no “${verb}”; there are ${Object.keys(verbs).join(', ')}.`)
  process.exit(1)
}
const config = await configOfHouse()
const { serviceKeys } = config
const { connection, stop } = await openDatabase(config)
await migrate(connection, undefined, config.servingDatabaseUrl)
const database = connect(connection, { serviceKeys })
try {
  console.log(await work({ system: database.system, serviceKeys, clock: wallClock }))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await database.close()
  await stop()
}
