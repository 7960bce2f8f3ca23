import { fullName } from './person-name.ts'

interface Somebody {
  readonly id: string
  readonly givenName: string
  readonly surname: string
  readonly bornOn: string | null
}

/** What people are called in a list to choose from: two of one name with their years, where whoever looks may read them. */
export function namedApart(people: readonly Somebody[]): { key: string; name: string }[] {
  const names = people.map((one) => fullName(one))
  return people.map(({ id, bornOn }, at) => {
    const name = names[at]!
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return { key: id, name: isAlone || !bornOn ? name : `${name}, born ${bornOn.slice(0, 4)}` }
  })
}
