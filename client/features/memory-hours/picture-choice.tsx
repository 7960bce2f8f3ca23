import { useState } from 'react'
import type { HourPicture, MemoryHour } from '#contract/memory-hours.ts'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { Select } from '#client/ui/select.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { pictureOf } from './addresses.ts'
import { useAlbums, usePictures } from './queries.ts'

interface PictureChoiceProps {
  familyId: string
  person: MemoryHour['person']
  inIt: ReadonlySet<string | null>
  onChoose: (picture: HourPicture) => void
}

/** Photos of the person, favourites, or an album: a press puts one in. */
export function PictureChoice({ familyId, person, inIt, onChoose }: PictureChoiceProps) {
  const [from, setFrom] = useState('person')
  const albums = useAlbums(familyId)
  const options = [
    { value: 'person', label: `Photos of ${person.name}` },
    { value: 'favourites', label: 'Favourites of the family' },
    ...(albums.data ?? []).map(({ id, title }) => ({ value: id, label: `Album: ${title}` })),
  ]
  const asked =
    from === 'person' ? { personId: person.id } : from === 'favourites' ? {} : { albumId: from }
  const list = usePictures(familyId, asked)
  return (
    <Card title="Add pictures">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field label="From where?">
          <Select
            options={options}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        </Field>
        <Loaded
          query={list}
          what="the pictures"
          skeleton={<SkeletonLines lines={3} label="Loading the pictures" />}
        >
          {(pictures) =>
            pictures.length === 0 ? (
              <p className="text-thread">
                No photo is here. In the memory vault you can say who is in a picture, and mark
                favourites.
              </p>
            ) : (
              <>
                <ul
                  className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3"
                  aria-label="Pictures to choose from"
                >
                  {pictures.map((picture) => (
                    <li key={picture.memoryId}>
                      <Offered
                        {...{ familyId, picture }}
                        isIn={inIt.has(picture.memoryId)}
                        onPress={() => onChoose(picture)}
                      />
                    </li>
                  ))}
                </ul>
                <ShowMore list={list} what="pictures" />
              </>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

interface OfferedProps {
  familyId: string
  picture: HourPicture
  isIn: boolean
  onPress: () => void
}

const Offered = ({ familyId, picture, isIn, onPress }: OfferedProps) => (
  <button
    type="button"
    disabled={isIn}
    onClick={onPress}
    className="relative block w-full overflow-hidden rounded-md border-2 border-hair hover:border-indigo disabled:border-teal"
  >
    <img
      src={pictureOf(familyId, picture.memoryId, 'small')}
      alt={`${isIn ? 'It is in: ' : 'Put in: '}${picture.caption || picture.takenOn}`}
      loading="lazy"
      className="aspect-square w-full object-cover"
    />
    {isIn && (
      <span
        aria-hidden="true"
        className="absolute top-1 right-1 grid size-8 place-items-center rounded-full bg-teal text-on-cloth"
      >
        <Icon name="check" />
      </span>
    )}
  </button>
)
