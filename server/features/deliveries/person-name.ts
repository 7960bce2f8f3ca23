import { fullName } from '#contract/rules/person-name.ts'

/** The name in a row of people. */
export const nameOf = (person: { given_name: string; surname: string }): string =>
  fullName({ givenName: person.given_name, surname: person.surname })
