import { playbackAddress } from '#contract/rules/media-address.ts'
import { parseDate } from '#contract/rules/tree/dates/parse-date.ts'
import { sayDate } from '#contract/rules/tree/dates/say-date.ts'
import type { TimelineMoment } from '#contract/timeline.ts'
import { pictureAddress } from '#client/features/vault/picture-address.ts'
import type { Moment } from './moment.ts'

// As wide as the line shows it; its height follows from it.
const width = 640

/** Something of one's own family, as the line shows it. */
export function ownMoment(familyId: string, told: TimelineMoment): Moment {
  const { kind, people, picture, voice, place } = told
  const isLife = kind === 'birth' || kind === 'death'
  return {
    ...told,
    written: told.written && sayDate(parseDate(told.written)),
    place: place || null,
    people: people.map(({ id }) => id),
    cards: people,
    avatarId: isLife ? (people[0]?.id ?? null) : null,
    picture: picture && {
      src: pictureAddress(
        familyId,
        { id: picture.memoryId, pictureState: picture.isWaiting ? 'waiting' : 'ready' },
        'small',
      ),
      alt: told.title,
      memoryId: picture.memoryId,
      width,
      height: Math.round((width * 100) / picture.aspect),
    },
    voice: voice && {
      src: playbackAddress(familyId, voice.mediaId),
      durationMs: voice.durationMs,
      peaks: voice.hasLine ? [] : null,
      kept: { familyId, mediaId: voice.mediaId },
      words: null,
    },
  }
}
