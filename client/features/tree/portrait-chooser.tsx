import { tellNotDone } from '#client/ui/tell-failure.ts'
import { useEffect, useState } from 'react'
import { accepted } from '#contract/rules/media-kinds.ts'
import { portraitAddress } from '#contract/rules/media-address.ts'
import { tree } from '#contract/tree/index.ts'
import { call } from '#client/platform/api.ts'
import { debounce, SEARCH_DEBOUNCE_MS } from '#client/platform/debounce.ts'
import { useSession } from '#client/platform/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { bringPortrait } from './bring-portrait.ts'
import { longestTyped } from './first-photos.ts'
import { ChoosePicture } from './choose-picture.tsx'
import { usePhotos, useTreeChange } from './queries.ts'

interface PortraitChooserProps {
  familyId: string
  personId: string
  name: string
  portrait: string | null
}

/** The photo on a card: one of the vault’s, or a new one, which lies in the vault too. */
export function PortraitChooser({ familyId, personId, name, portrait }: PortraitChooserProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { put, isPending } = usePut(familyId, personId)
  const session = useSession()
  const accountId = session.state === 'signed-in' ? session.user.id : ''
  const bring = useTreeChange(familyId, (file: File) =>
    bringPortrait(accountId, { familyId, personId }, file),
  )
  return (
    <section aria-label={`Photo of ${name}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {portrait ? 'Another photo' : 'Add a photo'}
        </Button>
        {portrait && (
          <Button size="small" variant="quiet" disabled={isPending} onClick={() => void put(null)}>
            Without a photo
          </Button>
        )}
      </div>
      {isChoosing && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border-2 border-dashed border-line p-4">
          <ChoosePicture
            accept={accepted(['photo'])}
            send={async (file) => {
              await bring.mutateAsync(file)
              toast({ title: 'The photo stands on the card', description: taken })
              setChoosing(false)
            }}
          />
          <FromVault
            familyId={familyId}
            isPending={isPending}
            onChoose={async (memoryId) => {
              if (await put(memoryId)) setChoosing(false)
            }}
          />
        </div>
      )}
    </section>
  )
}

const taken = 'You can take it back with Undo.'

function usePut(familyId: string, personId: string) {
  const change = useTreeChange(familyId, (memoryId: string | null) =>
    call(tree.portrait, { params: { familyId, personId }, body: { memoryId } }),
  )
  const put = async (memoryId: string | null): Promise<boolean> => {
    try {
      await change.mutateAsync(memoryId)
      const title = memoryId ? 'The photo stands on the card' : 'The card has no photo now'
      toast({ title, description: taken })
      return true
    } catch (failure) {
      tellNotDone(failure)
      return false
    }
  }
  return { put, isPending: change.isPending }
}

interface FromVaultProps {
  familyId: string
  isPending: boolean
  onChoose: (memoryId: string) => Promise<void>
}

/** The newest, or those that the words find: a year, a place, a name. */
function FromVault({ familyId, isPending, onChoose }: FromVaultProps) {
  const [words, setWords] = useState('')
  const [ask] = useState(() => debounce(setWords, SEARCH_DEBOUNCE_MS))
  useEffect(() => () => ask.cancel(), [ask])
  const photos = usePhotos(familyId, words)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Or one from the vault" hint="A name, a year, a place">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={longestTyped}
          onChange={({ target }) => ask(target.value)}
        />
      </Field>
      <Loaded
        query={photos}
        what="the photos"
        skeleton={<SkeletonLines lines={2} label="Loading photos" />}
      >
        {({ photos: found, areAll }) =>
          found.length === 0 ? (
            <p className="text-thread">{noneWords(words, areAll)}</p>
          ) : (
            <ul
              aria-label="Photos of the vault"
              className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2"
            >
              {found.map(({ id, label }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={isPending}
                    onClick={() => void onChoose(id)}
                    className="block w-full rounded-md border-[1.5px] border-line hover:border-indigo"
                  >
                    <img
                      src={portraitAddress(familyId, id)}
                      alt={label}
                      loading="lazy"
                      className="aspect-square w-full rounded-[inherit] object-cover"
                    />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

const noneWords = (words: string, areAll: boolean): string => {
  if (!areAll) return 'The newest have no picture yet. Find one by a name, a year or a place.'
  return words.trim() ? 'No photo answers to it.' : 'No photos are in the vault yet.'
}
