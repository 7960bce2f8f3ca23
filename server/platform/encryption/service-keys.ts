import { execFileSync } from 'node:child_process'
import { wrappingKey, type WrappingKey } from './wrapping.ts'

/** The first wraps, all of them open. */
export type ServiceKeys = readonly [WrappingKey, ...WrappingKey[]]

interface Given {
  /** Keys separated by commas, the one in force first. */
  readonly SERVICE_KEY?: string | undefined
  /** A command that prints them, a line each: a key service's, or a hardware module's. */
  readonly SERVICE_KEY_COMMAND?: string | undefined
}

type Complain = (problem: string) => never

/**
 * The keys by which this server opens the families' keys. Where none is given they come from the secret key, which
 * stays among them: whoever gives one later can still read what there was before.
 */
export function serviceKeysFrom(given: Given, secretKey: string, complain: Complain): ServiceKeys {
  const { SERVICE_KEY, SERVICE_KEY_COMMAND } = given
  const listed = keysIn(SERVICE_KEY, ',')
  const printed = keysIn(SERVICE_KEY_COMMAND && run(SERVICE_KEY_COMMAND, complain), '\n')
  if (listed.some(isShort)) complain('SERVICE_KEY: every key must have at least 32 characters')
  if (SERVICE_KEY_COMMAND && (printed.length === 0 || printed.some(isShort)))
    complain('SERVICE_KEY_COMMAND: must print one key a line, each of at least 32 characters')
  const [first = secretKey, ...rest] = [...listed, ...printed]
  const others = first === secretKey ? rest : [...rest, secretKey]
  return [toKey(first), ...others.map(toKey)]
}

const toKey = (key: string) => wrappingKey(key, 'service-key')
const isShort = (key: string) => key.length < 32

const keysIn = (text: string | undefined, separator: string) =>
  (text ?? '')
    .split(separator)
    .map((key) => key.trim())
    .filter((key) => key !== '')

function run(command: string, complain: Complain): string {
  try {
    return execFileSync('/bin/sh', ['-c', command], {
      encoding: 'utf8',
      timeout: 30_000,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch (error) {
    const { status, code } = error as { status?: number; code?: string }
    return complain(`SERVICE_KEY_COMMAND: failed with ${code ?? `exit code ${status}`}`)
  }
}
