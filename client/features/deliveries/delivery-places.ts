import type { Place } from '#contract/rules/delivery/places.ts'
import type { DeliveryState } from '#contract/rules/delivery/states.ts'

interface PlaceWords {
  /** On the button that shows only these. */
  readonly short: string
  readonly title: string
  readonly lead: string
}

export const placeWords: Record<Place, PlaceWords> = {
  'needs-me': {
    short: 'Needs you',
    title: 'Needs you',
    lead: 'There is a question to answer, or an address to mend.',
  },
  waiting: {
    short: 'Waiting',
    title: 'Waiting for their day',
    lead: 'We ask you twice before each one goes out.',
  },
  held: {
    short: 'Held',
    title: 'Held',
    lead: 'These go nowhere yet. Each says on its own page what it waits for.',
  },
  sealed: {
    short: 'Sealed',
    title: 'Waiting for an event, or for after you’re gone',
    lead: 'These have no day. They stay sealed until it is confirmed that their time has come.',
  },
  'on-its-way': {
    short: 'On its way',
    title: 'On their way',
    lead: 'These have left us, or wait for a mail server. They haven’t been opened yet.',
  },
  heard: {
    short: 'Heard',
    title: 'Heard',
    lead: 'They were opened. The messages stay here too.',
  },
  'kept-safe': {
    short: 'Kept safe',
    title: 'Kept safe',
    lead: 'These didn’t go to their person. Nothing of them is lost.',
  },
  'called-off': {
    short: 'Called off',
    title: 'Called off',
    lead: 'For seven days you can take it back.',
  },
}

/** Still in its author's hands. */
export const isOpen = (state: DeliveryState): boolean =>
  state === 'scheduled' || state === 'reminded' || state === 'checked' || state === 'held'
