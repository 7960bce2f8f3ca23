import { stamp } from './clock.ts'
import { BadConfiguration } from './config.ts'
import { keysOutOfReach, setLostKeysAside } from './encryption/rewrap.ts'
import type { Ports } from './ports.ts'
import { fingerprintOf } from './sealing.ts'

type House = Pick<Ports, 'system' | 'config' | 'clock'>

const help = 'See “The secret key” in docs/operations.md.'

export class OtherKey extends BadConfiguration {
  constructor() {
    super(
      `SECRET_KEY: this database works with another secret key than this process has. Links in letters, invitations and second factors made with one can’t be read with the other. Give every process the same SECRET_KEY, or the same DATA_DIR/secret-key; if that key is lost for good, run “npm run keys -- recover” first if a recovery key was printed; then “npm run adopt-key” goes on with this one. ${help}`,
    )
  }
}

/** The first process notes its key; whoever comes later with another one doesn't start. */
export async function expectSameKey({ system, config, clock }: House): Promise<void> {
  const fingerprint = fingerprintOf(config.secretKey)
  await system
    .insertInto('key_watch')
    .values({ fingerprint, noted_at: stamp(clock.now()) })
    .onConflict((on) => on.doNothing())
    .execute()
  const noted = await system.selectFrom('key_watch').select('fingerprint').executeTakeFirst()
  if (noted?.fingerprint !== fingerprint) throw new OtherKey()
}

export class OtherServiceKey extends BadConfiguration {
  constructor(missing: number) {
    super(
      `SERVICE_KEY: the recordings of ${missing} families hang on a service key that this process doesn’t have. Give it that key (SERVICE_KEY, SERVICE_KEY_COMMAND, or the SECRET_KEY it came from); if it is lost, “npm run keys -- recover” goes on with the recovery key. See docs/encryption.md.`,
    )
  }
}

/** A process that can't open what families keep doesn't start. */
export async function expectServiceKeys({ system, config }: House): Promise<void> {
  const { missing } = await keysOutOfReach({ system, serviceKeys: config.serviceKeys })
  if (missing > 0) throw new OtherServiceKey(missing)
}

/** Goes on with the key at hand. What was sealed or signed with the old one stays shut. */
export async function adoptKey({ system, config, clock }: House): Promise<void> {
  await setLostKeysAside({ system, serviceKeys: config.serviceKeys, clock })
  const noted = { fingerprint: fingerprintOf(config.secretKey), noted_at: stamp(clock.now()) }
  await system
    .insertInto('key_watch')
    .values(noted)
    .onConflict((on) => on.column('only_row').doUpdateSet(noted))
    .execute()
}
