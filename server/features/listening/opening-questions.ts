import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { openings } from '#contract/listening/openings.ts'
import {
  isOpeningLink,
  idClaimed,
  openingLetters,
  type OpeningLetter,
} from '#server/features/deliveries/engine/index.ts'
import { noteStillTheirs } from '#server/features/people/engine/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { opensAt } from './opening-lock.ts'

type Question = ReplyOf<typeof openings.read>
type Answer = BodyOf<typeof openings.answer>['answer']

const deadLink = () =>
  notFound('This link no longer works. If you want to change something, please sign in.')

/** What a letter about an address asks. Reading changes nothing. */
export async function readOpeningQuestion(holder: TokenHolder): Promise<Question> {
  const found = await findAbout(holder)
  if (!found) throw deadLink()
  return toQuestion(found)
}

/**
 * Before the day a yes spares the recipient a question; after it a no keeps the message shut. Both only delay or spare,
 * so the letter's link is enough. Letting somebody in needs a sign-in.
 */
export function answerOpeningQuestion(holder: TokenHolder, answer: Answer): Promise<Question> {
  return inTransaction(holder, async (holder) => {
    const found = await findAbout(holder)
    if (!found) throw deadLink()
    const isAddress = found.letter === 'address'
    if (isAddress !== (answer === 'theirs'))
      throw invalid(
        isAddress
          ? 'Please write down the right address among your people.'
          : 'Please sign in to let it open.',
      )
    if (toQuestion(found).state === 'over') throw deadLink()
    await (isAddress ? confirmAddress(holder, found) : objectTo(holder, found))
    return readOpeningQuestion(holder)
  })
}

async function confirmAddress(holder: TokenHolder, { row, address }: About): Promise<void> {
  await noteStillTheirs(holder, row.person_id, address)
  await holder.db
    .updateTable('address_questions')
    .set({ answered_at: holder.now() })
    .where('delivery_id', '=', row.id)
    .where('address', '=', address)
    .execute()
}

async function objectTo(holder: TokenHolder, { row, address }: About): Promise<void> {
  await holder.db
    .updateTable('listening_vouchings')
    .set({ objected_at: holder.now(), vouched_at: null })
    .where('delivery_id', '=', row.id)
    .where('address', '=', address)
    .execute()
}

function select({ db }: TokenHolder, id: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.author_id')
    .innerJoin('people', 'people.id', 'deliveries.person_id')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['deliveries.id', 'deliveries.family_id', 'deliveries.person_id', 'deliveries.state'])
    .select(['deliveries.address', 'deliveries.due_on', 'accounts.display_name'])
    .select(['people.given_name', 'messages.title'])
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
}

interface About {
  readonly row: NonNullable<Awaited<ReturnType<typeof select>>>
  readonly letter: OpeningLetter
  readonly address: string
  readonly told: {
    readonly isTheirs: boolean
    readonly isNotTheirs: boolean
    readonly opensAt: string | null
  }
}

/** The delivery whose letter this link came with, and the address that letter was about. */
async function findAbout(holder: TokenHolder): Promise<About | undefined> {
  const id = idClaimed(holder.token)
  const row = id === undefined ? undefined : await select(holder, id)
  if (!row) return undefined
  for (const { address, ...told } of await addressesAskedAbout(holder, row.id))
    for (const letter of openingLetters)
      if (isOpeningLink(holder, holder.token, letter, address))
        return { row, letter, address, told }
  return undefined
}

async function addressesAskedAbout({ db }: TokenHolder, deliveryId: string) {
  const before = await db
    .selectFrom('address_questions')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .execute()
  const after = await db
    .selectFrom('listening_vouchings')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .where('asked_at', 'is not', null)
    .execute()
  return [
    ...after.map((row) => ({
      address: row.address,
      isTheirs: (row.vouched_at ?? row.recalled_at) !== null && row.objected_at === null,
      isNotTheirs: row.objected_at !== null,
      opensAt: opensAt(row),
    })),
    ...before
      // One that was asked about twice is told by the letter that came later.
      .filter(({ address }) => !after.some((row) => row.address === address))
      .map(({ address, answered_at }) => ({
        address,
        isTheirs: answered_at !== null,
        isNotTheirs: false,
        opensAt: null,
      })),
  ]
}

const beforeRelease = new Set(['scheduled', 'reminded', 'checked', 'held'])
const gone = new Set(['refused', 'redirected', 'cancelled', 'needs_attention'])

function stateOf({ row, letter, address, told }: About): Question['state'] {
  if (told.isNotTheirs) return 'not-theirs'
  if (letter === 'address') {
    if (told.isTheirs) return 'theirs'
    return beforeRelease.has(row.state) ? 'open' : 'over'
  }
  if (gone.has(row.state) || row.address.toLowerCase() !== address) return 'over'
  return told.isTheirs ? 'theirs' : 'open'
}

function toQuestion(about: About): Question {
  const { row, letter, address, told } = about
  return {
    asks: letter === 'address' ? 'address' : 'opening',
    familyId: row.family_id,
    personId: row.person_id,
    personName: row.given_name,
    title: letter === 'opening for a voucher' ? '' : row.title,
    authorName: row.display_name,
    address,
    dueOn: row.due_on,
    opensAt: told.opensAt,
    state: stateOf(about),
  }
}
