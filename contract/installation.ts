import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { domainFinding } from './rules/mail-domain.ts'
import { siteFactShapes } from './rules/site-facts.ts'
import { email, instant } from './shapes.ts'

const siteFacts = ['name', 'phone', 'email', 'postalLine'] as const
const figureFacts = ['familiesServed', 'messagesPreserved', 'rating', 'researchSuccess'] as const
/** The facts that are asked for in the browser; SITE_FILE knows a few more. */
export const askedFacts = [...siteFacts, ...figureFacts] as const
export type AskedFact = (typeof askedFacts)[number]

/** A value, and whether the configuration says it: then the browser can’t change it. */
const setFact = z.strictObject({ value: z.string(), isConfigured: z.boolean() })

const named = (what: string, shape: z.ZodMiniType<string>) =>
  z.string().check((given) => {
    const read = z.safeParse(shape, given.value.trim())
    if (given.value.trim() === '' || read.success) return
    given.issues.push({
      code: 'custom',
      input: given.value,
      message: `${what} ${read.error.issues[0]!.message}.`,
    })
  })

const factNames: Record<AskedFact, string> = {
  name: 'The name',
  phone: 'The phone',
  email: 'The e-mail address',
  postalLine: 'The postal address',
  familiesServed: 'The number of families',
  messagesPreserved: 'The number of messages',
  rating: 'The rating',
  researchSuccess: 'The success rate',
}

/** What somebody typed for each fact. An empty one isn't told anywhere. */
export const askedSite = z.strictObject(
  Object.fromEntries(
    askedFacts.map((fact) => [fact, named(factNames[fact], siteFactShapes[fact])]),
  ) as Record<AskedFact, ReturnType<typeof named>>,
)
export type AskedSite = z.output<typeof askedSite>

const mailSecurities = ['starttls', 'tls', 'none'] as const
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:.]+\]$/i

/** How letters leave. A password that is left out stays as it is, for the same server and user only. */
export const askedMail = z.strictObject({
  host: z
    .string()
    .check(
      z.trim(),
      z.regex(hostName, 'Please type the mail server’s name, such as mail.example.com.'),
    ),
  port: z
    .number({ error: 'The port is a whole number from 1 to 65535.' })
    .check(
      z.int('The port is a whole number from 1 to 65535.'),
      z.gte(1, 'The port is a whole number from 1 to 65535.'),
      z.lte(65535, 'The port is a whole number from 1 to 65535.'),
    ),
  security: z.enum(mailSecurities),
  user: z.string().check(z.trim(), z.maxLength(320, 'The user can have at most 320 characters.')),
  password: z.optional(
    z.string().check(z.maxLength(1000, 'The password can have at most 1000 characters.')),
  ),
  from: email,
  dkimSelector: z
    .string()
    .check(z.trim(), z.regex(/^[\w.-]{0,63}$/, 'A selector is letters, digits, dots and dashes.')),
})
export type AskedMail = z.output<typeof askedMail>

const mailTest = z.strictObject({
  at: instant,
  /** What the mail server answered, in its own words; or why nobody did. */
  answer: z.string(),
  isPassed: z.boolean(),
})

export const backupPlan = z.strictObject({
  everyDays: z.union([z.literal(1), z.literal(7)]),
  kept: z
    .number({ error: 'Keep between 1 and 60 backups.' })
    .check(
      z.int('Keep between 1 and 60 backups.'),
      z.gte(1, 'Keep between 1 and 60 backups.'),
      z.lte(60, 'Keep between 1 and 60 backups.'),
    ),
})
export type AskedBackups = z.output<typeof backupPlan>

const installationView = z.strictObject({
  isDayOneOver: z.boolean(),
  site: z.strictObject(
    Object.fromEntries(askedFacts.map((fact) => [fact, setFact])) as Record<
      AskedFact,
      typeof setFact
    >,
  ),
  /** Nothing was said yet, so pages show the demo’s facts and the specification’s figures. */
  isDemoSite: z.boolean(),
  mail: z.strictObject({
    /** Where letters leave; the password is never told. */
    server: z.nullable(
      z.strictObject({
        host: z.string(),
        port: z.number(),
        security: z.enum(mailSecurities),
        user: z.string(),
        hasPassword: z.boolean(),
      }),
    ),
    isServerConfigured: z.boolean(),
    /** It was set with a key that this server no longer has. */
    isServerLost: z.boolean(),
    from: z.string(),
    isFromConfigured: z.boolean(),
    dkimSelector: z.string(),
    test: z.nullable(mailTest),
    /** Messages whose letters lie in the mailbox, because no mail server was there to take them. */
    waitingMessages: z.number(),
  }),
  backups: z.strictObject({
    folder: z.string(),
    /** Where they lie instead, if they do in a bucket. */
    bucket: z.nullable(z.string()),
    everyDays: z.number(),
    isEveryDaysConfigured: z.boolean(),
    kept: z.number(),
    isKeptConfigured: z.boolean(),
    lastAt: z.nullable(instant),
  }),
  /** When the recovery key was printed; null while a lost service key would take every recording along. */
  recoveryKeyMadeAt: z.nullable(instant),
  hasSecondFactor: z.boolean(),
  hasInvited: z.boolean(),
})
export type InstallationView = z.output<typeof installationView>

/** What whoever runs this Kinfold says about it, and how it sends and keeps. */
export const installation = {
  view: endpoint({
    method: 'GET',
    path: '/api/admin/installation',
    access: 'admin',
    summary: 'What is set for this installation, and where.',
    reply: installationView,
  }),
  changeSite: endpoint({
    method: 'PUT',
    path: '/api/admin/installation/site',
    access: 'admin',
    proof: true,
    summary: 'Says whose Kinfold this is: its name, how to reach it, and its figures.',
    body: askedSite,
    reply: installationView,
  }),
  changeMail: endpoint({
    method: 'PUT',
    path: '/api/admin/installation/mail',
    access: 'admin',
    proof: true,
    summary: 'Sets the mail server through which letters leave.',
    body: askedMail,
    reply: installationView,
  }),
  forgetMail: endpoint({
    method: 'DELETE',
    path: '/api/admin/installation/mail',
    access: 'admin',
    proof: true,
    summary: 'Forgets the mail server. Letters stay in the mailbox from now on.',
    reply: installationView,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/installation/test-letters',
    access: 'admin',
    summary: 'Writes a test letter to oneself and tells what the mail server answered.',
    reply: z.strictObject({ sentTo: z.string(), test: mailTest }),
  }),
  mailDomain: endpoint({
    method: 'GET',
    path: '/api/admin/installation/mail-domain',
    access: 'admin',
    summary: 'What the sender’s domain says in the DNS about who may send in its name.',
    reply: z.strictObject({ domain: z.string(), findings: z.array(domainFinding) }),
  }),
  sendWaiting: endpoint({
    method: 'POST',
    path: '/api/admin/installation/waiting-messages',
    access: 'admin',
    proof: true,
    summary: 'Sends the messages that waited for a mail server.',
    reply: z.strictObject({ count: z.number() }),
  }),
  changeBackups: endpoint({
    method: 'PUT',
    path: '/api/admin/installation/backups',
    access: 'admin',
    proof: true,
    summary: 'Says how often a backup is taken and how many stay.',
    body: backupPlan,
    reply: installationView,
  }),
  endDayOne: endpoint({
    method: 'PUT',
    path: '/api/admin/installation/day-one',
    access: 'admin',
    summary: 'Puts the list for the first day away, or brings it back.',
    body: z.strictObject({ isOver: z.boolean() }),
    reply: installationView,
  }),
}
