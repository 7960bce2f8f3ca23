import type { PlaceKey } from './places.ts'

/** What the demo family is made of. Keys are readable and stable; `stable-id.ts` turns them into ids. */
export interface DemoFamily {
  name: string
  /** Shown wherever the family is shown: none of these people exist. */
  notice: string
  today: string
  people: DemoPerson[]
  parents: DemoParent[]
  partners: DemoPartner[]
  chosenKin: DemoChosenKin[]
  members: DemoMember[]
  stories: DemoStory[]
  recipes: DemoRecipe[]
  messages: DemoMessage[]
  memories: DemoMemory[]
  films: DemoFilm[]
  albums: DemoAlbum[]
  told: readonly DemoTold[]
  remarks: DemoRemark[]
  capsules: DemoCapsule[]
  wishes: DemoWish[]
}

export interface DemoEvent {
  /** A whole date even where only the year is known; `certainty` says how far to trust it. */
  on: string
  certainty: 'day' | 'year' | 'about'
  place: PlaceKey
}

export interface DemoPerson {
  key: string
  generation: 1 | 2 | 3 | 4 | 5
  givenName: string
  /** Null where the family never learned it. */
  familyName: string | null
  birthFamilyName: string | null
  knownAs: string | null
  gender: 'female' | 'male'
  born: DemoEvent
  died: DemoEvent | null
  occupation: string | null
  livesIn: PlaceKey | null
  timeZone: string | null
  email: string | null
  life: string
}

export interface DemoParent {
  parent: string
  child: string
  nature: 'birth' | 'adoptive' | 'step'
  from: string | null
}

export interface DemoPartner {
  people: [string, string]
  nature: 'married' | 'together' | 'engaged'
  from: string
  place: PlaceKey
  until: string | null
  endedBy: 'death' | 'divorce' | 'parting' | null
}

export interface DemoChosenKin {
  person: string
  of: string
  as: string
}

export interface DemoMember {
  person: string
  role: 'owner' | 'editor' | 'viewer'
  status: 'active' | 'pending' | 'inactive'
  joinedOn: string
  leftOn: string | null
  lastSeenOn: string
}

export interface DemoStory {
  key: string
  title: string
  teller: string
  about: string[]
  happenedOn: string
  place: PlaceKey
  words: string
  picture: string | null
  voice: string | null
}

export interface DemoRecipe {
  key: string
  title: string
  from: string
  serves: string
  minutes: number
  ingredients: string[]
  steps: string[]
  story: string
  picture: string
  cookedOn: string[]
}

export type DemoTrigger =
  | { kind: 'date'; on: string; at: string }
  | { kind: 'yearly'; month: number; day: number; at: string }
  | { kind: 'age'; years: number; at: string }
  | { kind: 'event'; event: string; keepers: string[] }
  | { kind: 'passing'; keepers: string[] }

export interface DemoMessage {
  key: string
  title: string
  author: string
  /** Whose login it was made with: Joe never had one of his own. */
  account: string
  to: string[]
  occasion: 'birthday' | 'wedding' | 'milestone' | 'graduation' | 'letter' | 'legacy'
  trigger: DemoTrigger
  state: 'waiting' | 'held' | 'draft' | 'delivered'
  madeOn: string
  deliveredOn: string | null
  voice: string | null
  words: string | null
}

export interface DemoMemory {
  key: string
  title: string
  caption: string
  /** What the picture shows, for someone who can’t see it. */
  alt: string
  happenedOn: string
  certainty: 'day' | 'year' | 'about'
  place: PlaceKey
  people: string[]
  addedBy: string
  addedOn: string
  picture: string
  isFavourite: boolean
}

/** Shown by the film of its key. */
export type DemoFilm = Omit<DemoMemory, 'picture'>

export interface DemoAlbum {
  key: string
  title: string
  by: string
  madeOn: string
  /** Pictures and films by their keys. */
  holds: readonly string[]
}

/** A recording that tells of a picture or film. */
export interface DemoTold {
  memory: string
  voice: string
  by: string
}

/** What somebody wrote under one. */
export interface DemoRemark {
  memory: string
  by: string
  words: string
  on: string
}

export interface DemoCapsule {
  key: string
  title: string
  words: string
  owner: string
  contributors: string[]
  sealedOn: string
  opensOn: string
  pictures: string[]
  voices: string[]
}

export interface DemoWish {
  key: string
  section: 'care' | 'body' | 'service' | 'music' | 'people' | 'pets' | 'papers' | 'letters'
  question: string
  answer: string
  visible: 'now' | 'after-passing'
}
