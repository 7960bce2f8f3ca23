import * as z from 'zod'
import { invalid } from '#server/platform/errors.ts'

/** Parses what a caller sent; the refusal names the field and says what is wrong with it, in a sentence. */
export function read<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  // What was sent tells what is missing from what is of another kind.
  const parsed = z.core.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]!
  const [field] = issue.path
  throw invalid(sentence(issue), typeof field === 'string' ? field : undefined)
}

function sentence(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `We don’t know the field “${shortened(issue.keys[0] ?? '')}”.`
  // A message of our own is already a sentence for people; zod's start with "Invalid" or "Too".
  if (!/^(Invalid|Too|Unrecognized)/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return field ? `The field “${field}” is missing.` : 'Something is missing from this request.'
  if (issue.code === 'invalid_type' && issue.expected === 'undefined')
    return 'Nothing is to be sent along with this request.'
  return field
    ? `The field “${field}” isn’t right: ${lowered(issue.message)}.`
    : `${issue.message}.`
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
