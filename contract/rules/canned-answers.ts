/** What a canned answer may leave open, and what the desk offers to put there. */
export const cannedVariables = {
  greeting: '“Dear Ann,” or “Hello,” where we know no name',
  number: 'the conversation’s number',
  agent: 'the name of whoever answers',
} as const

type CannedVariable = keyof typeof cannedVariables

const anyVariable = /\{([^{}\n]*)\}/g

/** The first thing in braces that nobody could fill in. */
export function unknownVariable(body: string): string | undefined {
  return [...body.matchAll(anyVariable)]
    .map(([, name]) => name!)
    .find((name) => !Object.hasOwn(cannedVariables, name))
}

export interface CannedFor {
  readonly name: string
  readonly number: string
  readonly agent: string
}

/** A canned answer for one conversation. What somebody calls themselves is put in as it is, never read again. */
export function fillCanned(body: string, { name, number, agent }: CannedFor): string {
  const values: Record<CannedVariable, string> = {
    greeting: name ? `Dear ${name},` : 'Hello,',
    number,
    agent,
  }
  return body.replace(anyVariable, (whole, variable: string) =>
    Object.hasOwn(values, variable) ? values[variable as CannedVariable] : whole,
  )
}
