import type * as z from 'zod'

const exampleOf: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://family.example',
  DATABASE_URL: 'postgresql://user:password@localhost:5432/kinfold',
  SERVING_DATABASE_URL: 'postgresql://user:password@localhost:5432/kinfold',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  BOUNCE_IMAP_URL: 'imaps://user:password@mail.example/INBOX',
  AI_BASE_URL: 'http://localhost:11434/v1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
}
const escapes = 'signs like @ : / # in a user or password are written as %40 %3A %2F %23'

/** What is wrong with a setting, for whoever wrote it down; undefined leaves it to the library's words. */
export function settingWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'must be a number'
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'must be a whole number'
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small' || issue.code === 'too_big') return wordsOfSize(issue)
  if (issue.code === 'invalid_format') return wordsOfFormat(issue)
  return undefined
}

function wordsOfSize(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `must have at least ${issue.minimum} characters`
      : `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
  return issue.origin === 'string'
    ? `may have at most ${issue['maximum']} characters`
    : `may be at most ${issue['maximum']}`
}

function wordsOfFormat(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue['format'] === 'starts_with') return `must begin with ${issue['prefix']}`
  if (issue['format'] === 'email') return 'must be an e-mail address, like care@family.example'
  if (issue['format'] !== 'url') return undefined
  const example = exampleOf[String(issue.path?.[0])] ?? 'https://store.example'
  return `must be an address like ${example}${example.includes('@') ? `; ${escapes}` : ''}`
}
