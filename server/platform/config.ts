import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { storageRoomGigabytes } from '#contract/rules/storage-room.ts'
import { isOnThisMachine } from './ai/model-server.ts'
import { longestBounceName } from './mail/bounces/bounce-address.ts'
import { addressIn } from './mail/message-id.ts'
import { mapTilesFrom, mapTileVariables } from './map-tiles/configured-tiles.ts'
import { openidProvidersFrom, openidVariables } from './openid/configured-providers.ts'
import { serviceKeysFrom } from './encryption/service-keys.ts'
import { settingWords } from './setting-words.ts'
import { storageLocationsFrom, locationVariables } from './storage-locations.ts'
import { secretFrom } from './secret-key.ts'
import { siteFrom } from './site-file.ts'
import { storageRooms } from './storage-rooms.ts'

// Every setting of the product, all optional. This file alone reads the environment.
const port = z.coerce.number().int().min(0).max(65535)
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const proxyWords =
  'must be addresses separated by commas, like 127.0.0.1 or 10.0.0.0/8; for a proxy on this machine loopback will do'
const areProxies = (text: string) =>
  text.split(',').every((one) => {
    const [address = '', bits = '0', ...rest] = one.trim().split('/')
    if (/^(loopback|linklocal|uniquelocal)$/.test(one.trim())) return true
    const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
    return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= widest
  })
// A bare name is looked for where programs are.
const mayBeProgram = (path: string) => !path.includes('/') || existsSync(path)
const flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WORKER_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DATA_DIR: z.string().min(1).default('data'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: z.string().refine(areProxies, proxyWords).optional(),
  SITE_FILE: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SERVING_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CARE_EMAIL: z.email().optional(),
  RESEARCH_EMAIL: z.email().optional(),
  MAIL_FROM: z.string().regex(/@/, 'must hold an e-mail address').optional(),
  BOUNCE_ADDRESS: z.email().optional(),
  BOUNCE_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  BOUNCE_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICE_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICE_KEY_COMMAND: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_TRANSCRIPTION_MODEL: z.string().min(1).optional(),
  AI_VISION_MODEL: z.string().min(1).optional(),
  AI_VISION_PHOTOS_A_DAY: z.coerce.number().int().min(1).default(2000),
  AI_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(20),
  MODELS_DIR: z.string().min(1).optional(),
  FETCH_MODELS: flag.default(true),
  FFMPEG_PATH: z.string().refine(mayBeProgram, 'there is no such program').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  DEMO_FAMILY: flag.default(true),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LIMITS_FACTOR: z.coerce.number().positive().default(1),
  STORAGE_GB: storageRooms.optional(),
  ...openidVariables,
  ...mapTileVariables,
  ...locationVariables,
  BACKUP_EVERY_DAYS: z.enum(['1', '7']).transform(Number).optional(),
  BACKUPS_KEPT: z.coerce.number().int().min(1).max(60).optional(),
})

/** The name of every setting. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

type Environment = Readonly<Record<string, string | undefined>>

export class BadConfiguration extends Error {}

/** Where everything lives, for the one program that has to know it before there is a key. */
export const dataDirIn = (environment: Environment = process.env): string =>
  resolve(environment['DATA_DIR'] || 'data')

export const databaseUrlIn = (environment: Environment = process.env): string | undefined =>
  environment['DATABASE_URL'] || undefined

/** Whether backups may lie in a bucket: asked before the configuration is read, which would make a key where none is given. */
export const mayBackUpToBucket = (environment: Environment = process.env): boolean =>
  Boolean(
    environment['SECRET_KEY'] && (environment['BACKUP_S3_BUCKET'] || environment['S3_BUCKET']),
  )

/**
 * Set by `npm test` alone: the folder in which short processes that read strangers' files share what Node compiled.
 * Never the server's own, whose code such a process mustn't write.
 */
export const codeOfTests = () => process.env['CODE_OF_TESTS'] || undefined

/** Reads and checks the environment; throws one message that names every bad variable. */
export function readConfig(environment: Environment = process.env) {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(filled, { error: settingWords })
  if (!parsed.success) throw new BadConfiguration(parsed.error.issues.map(complaint).join('\n'))
  const v = parsed.data
  const dataDir = resolve(v.DATA_DIR)
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  const secretKey = secretFrom(v.SECRET_KEY, dataDir)
  return {
    version: readVersion(),
    mode: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    workerPort: v.WORKER_PORT,
    metricsToken: v.METRICS_TOKEN,
    isLoopbackOnly: /^(127(\.\d+){3}|localhost|::1)$/.test(v.HOST) && !v.TRUST_PROXY,
    dataDir,
    ...placesIn(v, dataDir),
    publicUrl,
    hasPublicUrl: v.PUBLIC_URL !== undefined,
    trustProxy: v.TRUST_PROXY,
    siteFile: siteFrom(v.SITE_FILE, (problem) => {
      throw new BadConfiguration(`SITE_FILE: ${problem}`)
    }),
    databaseUrl: v.DATABASE_URL,
    servingDatabaseUrl: v.SERVING_DATABASE_URL,
    databaseConnections: v.DATABASE_CONNECTIONS,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    bounces: bouncesFrom(v, v.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`),
    careEmail: v.CARE_EMAIL,
    researchEmail: v.RESEARCH_EMAIL,
    adminEmail: v.ADMIN_EMAIL,
    adminPassword: v.ADMIN_PASSWORD,
    secretKey,
    serviceKeys: serviceKeysFrom(v, secretKey, (problem) => {
      throw new BadConfiguration(problem)
    }),
    openidProviders: openidProvidersFrom(v, (problem) => {
      throw new BadConfiguration(problem)
    }),
    mapTiles: mapTilesFrom(v, (problem) => {
      throw new BadConfiguration(problem)
    }),
    stripe: stripeFrom(v),
    ai: aiFrom(v),
    models: { dir: resolve(v.MODELS_DIR ?? join(dataDir, 'models')), mayFetch: v.FETCH_MODELS },
    ffmpegPath: v.FFMPEG_PATH,
    logLevel: v.LOG_LEVEL,
    wantsDemoFamily: v.DEMO_FAMILY,
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, share: v.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    limitsFactor: v.LIMITS_FACTOR,
    /** By plan; null for no limit at all. */
    storageRoomGigabytes: v.STORAGE_GB === undefined ? storageRoomGigabytes : v.STORAGE_GB,
  }
}

export type Config = ReturnType<typeof readConfig>

function readVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
}

function complaint(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`
}

/** Where files lie, and what is kept for the day they are lost. */
function placesIn(v: z.output<typeof variables>, dataDir: string) {
  const refuse = (problem: string): never => {
    throw new BadConfiguration(problem)
  }
  const hasSecretKey = v.SECRET_KEY !== undefined
  const {
    backupsDir: folder,
    backupsBucket: bucket,
    ...places
  } = storageLocationsFrom(v, { dataDir, hasSecretKey, refuse })
  const backups = { folder, bucket, everyDays: v.BACKUP_EVERY_DAYS, kept: v.BACKUPS_KEPT }
  return { ...places, backups }
}

/** One server, and a model for each thing that may be asked of it. */
function aiFrom(v: z.output<typeof variables>) {
  const { AI_BASE_URL: baseUrl, AI_VISION_MODEL: visionModel } = v
  if (visionModel && baseUrl && new URL(baseUrl).protocol === 'http:' && !isOnThisMachine(baseUrl))
    throw new BadConfiguration(
      'AI_VISION_MODEL: photos go to another machine only by https; AI_BASE_URL begins with http',
    )
  return {
    baseUrl,
    apiKey: v.AI_API_KEY,
    model: v.AI_MODEL,
    transcriptionModel: v.AI_TRANSCRIPTION_MODEL,
    visionModel,
    visionPhotosADay: v.AI_VISION_PHOTOS_A_DAY,
    timeoutSeconds: v.AI_TIMEOUT_SECONDS,
  }
}

/** Without the secret nothing that was paid would ever reach us. */
function stripeFrom(v: z.output<typeof variables>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = v
  if (secretKey && !webhookSecret)
    throw new BadConfiguration('STRIPE_WEBHOOK_SECRET: goes together with STRIPE_SECRET_KEY')
  if (webhookSecret && !secretKey)
    throw new BadConfiguration('STRIPE_SECRET_KEY: goes together with STRIPE_WEBHOOK_SECRET')
  return { secretKey, webhookSecret }
}

/** Where letters come back to, once there is a way in for them; until then to their sender. */
function bouncesFrom(v: z.output<typeof variables>, mailFrom: string) {
  const { BOUNCE_ADDRESS, BOUNCE_WEBHOOK_SECRET: webhookSecret, BOUNCE_IMAP_URL: imapUrl } = v
  if (!BOUNCE_ADDRESS && !webhookSecret && !imapUrl) return undefined
  const address = BOUNCE_ADDRESS ?? `bounces@${addressIn(mailFrom).split('@').at(-1)}`
  if (address.split('@')[0]!.length > longestBounceName)
    throw new BadConfiguration(
      `BOUNCE_ADDRESS: can have at most ${longestBounceName} characters before the @`,
    )
  return { address, webhookSecret, imapUrl }
}
