import { sql } from 'kysely'
import { listWords } from '#contract/rules/date-words.ts'
import { fullName } from '#contract/rules/person-name.ts'
import { kindOnLine } from '#contract/rules/timeline-kinds.ts'
import type { TimelineMoment } from '#contract/timeline.ts'
import { recordingsIn } from '#server/features/media/index.ts'
import { listMemories } from '#server/features/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { sources, type Stand } from './moment-sources.ts'

/** Of the vault's its kind, too. */
type Told = Omit<TimelineMoment, 'key' | 'kind' | 'on'> & Partial<Pick<TimelineMoment, 'kind'>>
type Teller = (viewer: FamilyViewer, ids: readonly string[]) => Promise<Map<string, Told>>

const mostNamed = 20
const bare: Told = {
  certainty: 'day',
  written: '',
  title: '',
  words: '',
  place: '',
  people: [],
  picture: null,
  voice: null,
}

/** What stands there, in words and pictures. What went between two questions is left out. */
export async function tellMoments(
  viewer: FamilyViewer,
  stands: readonly Stand[],
): Promise<TimelineMoment[]> {
  const told = new Map<number, Map<string, Told>>()
  for (const [number, some] of Map.groupBy(stands, ({ source }) => source))
    told.set(
      number,
      await tellers[sources[number]!.name]!(
        viewer,
        some.map(({ id }) => id),
      ),
    )
  return stands.flatMap(({ source, on, id }) => {
    const { name, kind } = sources[source]!
    const found = told.get(source)?.get(id)
    return found ? [{ key: `${name}-${id}`, kind, on, ...found }] : []
  })
}

const lives =
  (what: 'birth' | 'death'): Teller =>
  async ({ db, familyId }, ids) => {
    const rows = await db
      .selectFrom('people')
      .select(['id', 'given_name', 'surname'])
      .select(what === 'birth' ? 'born_on as day' : 'died_on as day')
      .select(what === 'birth' ? 'born_words as written' : 'died_words as written')
      .select(what === 'birth' ? 'born_place as place' : 'died_place as place')
      .where('family_id', '=', familyId)
      .where('id', 'in', ids)
      .execute()
    return byId(rows, ({ id, day, written, place, given_name: givenName, surname }) => {
      const name = fullName({ givenName, surname })
      return {
        ...bare,
        ...(!day && { certainty: 'year', written }),
        title: what === 'birth' ? `${name} was born` : `${name} died`,
        place,
        people: [{ id, name }],
      }
    })
  }

const marriages: Teller = async ({ db, familyId }, ids) => {
  const { rows } = await sql<{
    id: string
    written: string
    place: string
    people: { id: string; givenName: string; surname: string }[]
  }>`
    select id, written, place, array(
      select json_build_object('id', people.id, 'givenName', given_name, 'surname', surname)
      from partners join people on people.id = person_id
      where partnership_id = life_events.partnership_id and removed_at is null
      order by partners.id limit ${mostNamed}) as people
    from life_events where family_id = ${familyId} and id = any(${ids}::uuid[])`.execute(db)
  return byId(
    rows.filter(({ people }) => people.length > 0),
    ({ written, place, people }) => {
      const named = people.map((one) => ({ id: one.id, name: fullName(one) }))
      const names = listWords(named.map(({ name }) => name))
      return { ...bare, written, title: `${names} married`, place, people: named }
    },
  )
}

const photos: Teller = async (viewer, ids) => {
  const memories = await listMemories(viewer, ids)
  return byId([...memories.values()], (memory) => ({
    ...bare,
    kind: kindOnLine[memory.kind],
    certainty: memory.certainty,
    title: memory.caption || memory.fileName,
    words:
      memory.certainty === 'unknown'
        ? 'Nobody has said yet when it was; it stands where it was added.'
        : '',
    place: memory.place,
    people: memory.people.slice(0, mostNamed),
    picture: memory.hasPicture
      ? {
          memoryId: memory.id,
          isWaiting: memory.pictureState === 'waiting',
          aspect: memory.aspect,
        }
      : null,
    voice:
      memory.kind === 'audio'
        ? {
            mediaId: memory.id,
            durationMs: memory.durationMs,
            hasLine: memory.durationMs !== null,
          }
        : null,
  }))
}

const voices: Teller = async (viewer, ids) => {
  const recordings = await recordingsIn(viewer, ids)
  return byId([...recordings.values()], (item) => ({
    ...bare,
    title: item.caption || item.fileName,
    words: item.voiceOf
      ? `Spoken by ${item.voiceOf.name}.`
      : item.uploadedBy
        ? `Added by ${item.uploadedBy.displayName}.`
        : '',
    people: item.voiceOf ? [item.voiceOf] : [],
    voice: {
      mediaId: item.id,
      durationMs: item.durationMs,
      hasLine: item.copy.peaks.length > 0,
    },
  }))
}

const capsules =
  (what: 'sealed' | 'opens'): Teller =>
  async ({ db, familyId }, ids) => {
    const rows = await db
      .selectFrom('capsules')
      .select(['id', 'title', 'state'])
      .where('family_id', '=', familyId)
      .where('id', 'in', ids)
      .execute()
    const verb = (state: string) =>
      what === 'sealed' ? 'Sealed' : state === 'opened' ? 'Opened' : 'Opens'
    return byId(rows, ({ title, state }) => ({ ...bare, title: `${verb(state)}: ${title}` }))
  }

const tellers: Readonly<Record<string, Teller>> = {
  birth: lives('birth'),
  marriage: marriages,
  photo: photos,
  voice: voices,
  sealed: capsules('sealed'),
  opens: capsules('opens'),
  death: lives('death'),
}

const byId = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  tell: (row: Row) => Told,
): Map<string, Told> => new Map(rows.map((row) => [row.id, tell(row)]))
