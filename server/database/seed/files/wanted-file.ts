import { demoFilms } from '#server/database/seed/films/films.ts'
import { portraitAges } from '#server/database/seed/pictures/portrait-ages.ts'
import { portraitKey } from '#server/database/seed/pictures/portrait-key.ts'
import { PICTURES_HASH } from '#server/database/seed/pictures/pictures-hash.ts'
import { afternoon, type FamilyCopy } from '#server/database/seed/rows/family-copy.ts'
import { demoVoices } from '#server/database/seed/voices/voices.ts'

/** A file the family has, before anyone drew or stored it. */
export interface WantedFile {
  readonly id: string
  readonly key: string
  readonly kind: 'photo' | 'video' | 'audio'
  /** Changes exactly when the bytes would. */
  readonly fingerprint: string
  readonly caption: string
  readonly uploadedBy: string
  readonly createdAt: string
  readonly durationMs: number | null
}

export function wantedFiles(copy: FamilyCopy): WantedFile[] {
  return [...scenes(copy), ...cards(copy), ...portraits(copy), ...films(copy), ...voices(copy)]
}

const photo = (
  copy: FamilyCopy,
  key: string,
  caption: string,
  by: string,
  on: string,
): WantedFile => ({
  id: copy.id('media', key),
  key,
  kind: 'photo',
  fingerprint: PICTURES_HASH,
  caption,
  uploadedBy: copy.id('account', by),
  createdAt: afternoon(on),
  durationMs: null,
})

const scenes = (copy: FamilyCopy) =>
  copy.family.memories.map(({ picture, title, caption, addedBy, addedOn }) =>
    photo(copy, picture, `${title}. ${caption} (Made up)`, addedBy, addedOn),
  )

const cards = (copy: FamilyCopy) =>
  copy.family.recipes.map(({ picture, title }) =>
    photo(copy, picture, `${title}, the card. (Made up)`, owner(copy).person, owner(copy).joinedOn),
  )

const portraits = (copy: FamilyCopy) =>
  copy.family.people.map(({ key, givenName, knownAs, familyName }) => {
    const name = [knownAs ?? givenName, familyName].filter(Boolean).join(' ')
    return photo(
      copy,
      portraitKey(key),
      `${name}${ageWords(portraitAges[key]!)}. (Made up)`,
      owner(copy).person,
      owner(copy).joinedOn,
    )
  })

const ageWords = (age: number) => (age === 0 ? ', newborn' : ` at ${age}`)

const films = (copy: FamilyCopy): WantedFile[] =>
  copy.family.films.map(({ key, title, caption, addedBy, addedOn }) => {
    const { sha256, durationMs } = demoFilms.find((one) => one.key === key)!
    return {
      ...photo(copy, key, `${title}. ${caption} (Made up)`, addedBy, addedOn),
      kind: 'video',
      fingerprint: sha256.slice(0, 12),
      durationMs,
    }
  })

const voices = (copy: FamilyCopy): WantedFile[] =>
  demoVoices.map(({ key, label, sha256, durationMs, speaker }) => {
    const message = copy.family.messages.find((one) => one.voice === key)
    const story = copy.family.stories.find((one) => one.voice === key)
    const maker = copy.family.members.find((one) => one.person === (message?.account ?? speaker))
    const madeOn = message?.madeOn ?? (maker ?? owner(copy)).joinedOn
    return {
      id: copy.id('media', key),
      key,
      kind: 'audio',
      fingerprint: sha256.slice(0, 12),
      caption: `${message?.title ?? story?.title ?? key}. (${label})`,
      uploadedBy: copy.id('account', (maker ?? owner(copy)).person),
      createdAt: afternoon(madeOn),
      durationMs,
    }
  })

const owner = ({ family }: FamilyCopy) => family.members.find((one) => one.role === 'owner')!
