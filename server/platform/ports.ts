import type { Ai } from './ai/ai.ts'
import type { Av } from './av/av.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ServingDatabase, SystemDatabase } from './database/connect.ts'
import type { Installation } from './installation/installation.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { MapTiles } from './map-tiles/map-tiles.ts'
import type { Openid } from './openid/openid.ts'
import type { Payments } from './payments/payments.ts'
import type { PrintShop } from './print-shop/print-shop.ts'
import type { Storage } from './storage/storage.ts'

/** What actors are given of the outside. Their connection is `actor.db`, and no other can be reached from here. */
export interface ActorPorts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly installation: Installation
  readonly jobs: Jobs
  readonly mail: Mail
  readonly storage: Storage
  readonly payments: Payments
  readonly openid: Openid
  readonly mapTiles: MapTiles
  readonly printShop: PrintShop
  readonly ai: Ai
  readonly av: Av
}

/** Everything outside the product's own rules, built once at the start and handed in. */
export interface Ports extends ActorPorts {
  /** The owner's connection: identity, worker, migrations. From a request only `elevate` leads to it. */
  readonly system: SystemDatabase
  /** The serving role's connection: row-level security applies. */
  readonly serving: ServingDatabase
  /** Where the storage's files lie, as they lie there: encrypted. For backups. */
  readonly medium: Storage
  /** A second place for the same files, encrypted likewise, where one is configured. */
  readonly secondStore: Storage | undefined
  /** Where backups lie if they lie in a bucket, of all houses that use it; as they were given. */
  readonly backupStore: Storage | undefined
  /** What lies on another medium, as it was given; also from before there was encryption, so its hash is to be compared. */
  readonly opening: (medium: Storage) => Storage
}
