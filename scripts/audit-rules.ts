import * as z from 'zod'

/** How many days an update may take once somebody knows that it is needed (docs/security.md). */
const daysFor = { critical: 7, high: 30 } as const
type Severity = keyof typeof daysFor

/** A finding that is let through for now: docs/audit-exceptions.json. */
export const exceptions = z.array(
  z.strictObject({
    advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
    package: z.string(),
    severity: z.enum(['critical', 'high']),
    why: z.string().min(20),
    since: z.iso.date(),
    until: z.iso.date(),
  }),
)
export type Exception = z.output<typeof exceptions>[number]

interface Finding {
  readonly advisory: string
  readonly package: string
  readonly severity: Severity
  readonly title: string
}

const advisory = z.object({
  name: z.string(),
  severity: z.string(),
  title: z.string(),
  url: z.string(),
})
/** What `npm audit --json` answers: a package's `via` holds its own advisories, and names of others it suffers from. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
})

/** Every high or critical advisory once; undefined where the words are no report. */
export function findingsOf(words: string): Finding[] | undefined {
  const read = report.safeParse(parsed(words))
  if (!read.success) return undefined
  const told = Object.values(read.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .filter((one): one is typeof one & { severity: Severity } => one.severity in daysFor)
    .map(({ name, severity, title, url }) => ({
      advisory: url.split('/').at(-1)!,
      package: name,
      severity,
      title,
    }))
  return [...new Map(told.map((one) => [`${one.advisory} ${one.package}`, one])).values()]
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return undefined
  }
}

/** What isn't let through, in sentences; each for one finding. */
export function judge(
  findings: readonly Finding[],
  excepted: readonly Exception[],
  today: string,
): string[] {
  const isExcepted = (one: Finding) =>
    excepted.some(
      (listed) =>
        listed.advisory === one.advisory &&
        listed.package === one.package &&
        listed.severity === one.severity &&
        listed.until >= today,
    )
  return findings
    .filter((one) => !isExcepted(one))
    .map(
      ({ severity, package: name, title, advisory: id }) =>
        `${severity}: ${name}, ${title} (${id}). Update it within ${daysFor[severity]} days.`,
    )
}

/** Exceptions that are past their end, or were given more time than their severity has. */
export const wrongExceptions = (listed: readonly Exception[], today: string): string[] =>
  listed.flatMap(({ advisory: id, severity, since, until }) => {
    const most = Temporal.PlainDate.from(since).add({ days: daysFor[severity] }).toString()
    if (until > most) return [`${id} may be listed until ${most}, not ${until}.`]
    return until < today ? [`${id} was let through until ${until}. Update it, or look again.`] : []
  })

/** Locked packages that anybody on the way could exchange: without a hash, from git, or over plain http. */
export function looseEntries(lock: {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string }>
}): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .filter(
      ([, { version = '', resolved = 'https:', integrity = '' }]) =>
        !/^sha512-[\w+/]{86}==$/.test(integrity) ||
        !resolved.startsWith('https:') ||
        !/^\d+\.\d+\.\d+/.test(version),
    )
    .map(([path]) => path)
}
