export const nameOf = (person: { given_name: string; surname: string }): string =>
  `${person.given_name} ${person.surname}`.trim()
