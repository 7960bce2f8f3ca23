import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { people } from '#contract/people/index.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { details } from '#tests/support/accounts.ts'
import { authorFates, recipientFates, type Author, type FamilyOfTheStory } from './cast.ts'
import type { Chance } from './chance.ts'
import type { House } from './house.ts'
import type { PostOffice } from './post-office.ts'

const AUTHORS = 6
const RECIPIENTS = 7
const zones = ['Europe/London', 'America/Chicago', 'Asia/Tokyo', 'Australia/Sydney'] as const

export interface Stage {
  readonly house: House
  readonly post: PostOffice
  readonly luck: Chance
  readonly years: number
  say(line: string): void
}

/** A family with everyone in it: authors by invitation, recipients in the directory. */
export async function foundFamily(stage: Stage, number: number): Promise<FamilyOfTheStory> {
  const { house, luck } = stage
  const founder = await signUp(stage, `owner${number}`)
  const known = await house.call(families.list, { as: founder.session })
  const family: FamilyOfTheStory = {
    id: known.families[0]!.id,
    name: `Family ${number}`,
    owner: founder,
    authors: [],
    recipients: [],
  }
  for (let i = 0; i < AUTHORS; i += 1) {
    const author = await join(stage, founder.session, family, i)
    family.authors.push(author)
  }
  for (let i = 0; i < RECIPIENTS; i += 1) {
    const name = `Recipient ${number} ${i}`
    const address = `recipient${number}-${i}@post.example`
    const isWrittenDown = i % 2 === 0
    const bornDay = `${1950 + luck.below(60)}-0${1 + luck.below(9)}-${10 + luck.below(18)}`
    const bornOn = isWrittenDown ? bornDay : null
    const params = { familyId: family.id }
    const fields = { givenName: name, bornOn, timeZone: luck.pick(zones) }
    const as = founder.session
    const { person } = await house.call(people.create, { as, params, body: fields })
    const added = await house.call(people.addWay, {
      as,
      params: { ...params, personId: person.id },
      body: { kind: 'email', address },
    })
    family.recipients.push({
      name,
      personId: person.id,
      wayId: added.person.ways![0]!.id,
      addresses: [address],
      bornOn,
      fate: recipientFates[i % recipientFates.length]!,
      fateAt: someDay(stage),
      family,
    })
  }
  return family
}

async function join(
  stage: Stage,
  owner: Session,
  family: FamilyOfTheStory,
  number: number,
): Promise<Author> {
  const username = `author${family.name.slice(7)}-${number}`
  const { session, accountId, email } = await signUp(stage, username)
  const { link } = await stage.house.call(families.makeLink, {
    as: owner,
    params: { familyId: family.id },
    body: { role: 'editor' },
  })
  const token = link.url.slice(link.url.lastIndexOf('/') + 1)
  await stage.house.call(families.accept, { as: session, params: { token } })
  const name = `Author ${family.name.slice(7)} ${number}`
  await stage.house.call(accounts.changeAccount, { as: session, body: { displayName: name } })
  return {
    name,
    username,
    accountId,
    email,
    fate: authorFates[number % authorFates.length]!,
    fateAt: someDay(stage),
    family,
    isThere: true,
  }
}

/** Signs up and confirms the address by the letter, as a person would. */
async function signUp({ house, post }: Stage, username: string) {
  const email = `${username}@family.example`
  const answer = await house.attempt(accounts.signUp, { body: details(email) })
  if (answer.status >= 400) throw new Error(answer.message)
  await house.ports.mail.sendDue()
  const token = await post.token(email, 'verify-email\\?token=')
  await house.call(accounts.verifyEmail, { params: { token } })
  return { session: { cookie: answer.cookie }, username, accountId: answer.body.id, email }
}

/** Somewhere between the first spring and the last but one year. */
function someDay({ house, luck, years }: Stage): Temporal.Instant {
  const days = 60 + luck.below(Math.max(1, years * 365 - 365))
  return house.now().add({ hours: 24 * days })
}
