import type { MediaItem } from '#contract/media.ts'
import type { PersonListItem } from '#contract/people/index.ts'
import { contentAddress, playbackAddress } from '#contract/rules/media-address.ts'
import type { Line, Moment } from './moment.ts'

interface Family {
  readonly id: string
  readonly people: readonly PersonListItem[]
  readonly media: readonly MediaItem[]
}

const bare = {
  certainty: 'day',
  words: '',
  place: null,
  avatarId: null,
  picture: null,
  voice: null,
} as const

/** A family's own line, from what it has told so far: days of birth and death, photos and voices. */
export function ownLine({ id, people, media }: Family): Line {
  const moments = [
    ...people.flatMap(lifeOf),
    ...media.filter(({ kind }) => kind === 'photo').map((item) => photoOf(id, item)),
    ...media.filter(({ kind }) => kind === 'audio').map((item) => voiceOf(id, item)),
  ]
  return {
    people: people.map((person) => ({ key: person.id, name: nameOf(person) })),
    branches: [],
    moments: moments.sort((one, other) => one.on.localeCompare(other.on)),
  }
}

const nameOf = ({ givenName, surname }: PersonListItem) =>
  [givenName, surname].filter(Boolean).join(' ')

function lifeOf(person: PersonListItem): Moment[] {
  const { id, bornOn, diedOn } = person
  const name = nameOf(person)
  const birth = { ...bare, key: `birth-${id}`, kind: 'birth', people: [id], avatarId: id } as const
  const death = { ...bare, key: `death-${id}`, kind: 'death', people: [id], avatarId: id } as const
  return [
    ...(bornOn ? [{ ...birth, on: bornOn, title: `${name} was born` }] : []),
    ...(diedOn ? [{ ...death, on: diedOn, title: `${name} died` }] : []),
  ]
}

const addedBy = ({ uploadedBy }: MediaItem) =>
  uploadedBy ? `Added by ${uploadedBy.displayName}.` : ''

const sharedBy = (item: MediaItem) => ({
  ...bare,
  on: item.createdAt.slice(0, 10),
  title: item.caption || item.fileName,
  words: addedBy(item),
  people: [],
})

const photoOf = (familyId: string, item: MediaItem): Moment => ({
  ...sharedBy(item),
  key: `photo-${item.id}`,
  kind: 'photo',
  picture: {
    src: contentAddress(familyId, item.id),
    alt: item.caption || item.fileName,
    width: item.width ?? 1200,
    height: item.height ?? 900,
  },
})

const voiceOf = (familyId: string, item: MediaItem): Moment => ({
  ...sharedBy(item),
  key: `voice-${item.id}`,
  kind: 'voice',
  voice: {
    src: playbackAddress(familyId, item.id),
    durationMs: item.durationMs,
    peaks: item.copy.peaks.length > 0 ? item.copy.peaks : null,
    words: null,
  },
})
